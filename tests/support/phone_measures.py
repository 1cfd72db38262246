"""Measurements of the phones' page, as scripts that return faults or a count."""

LEAST = 48
"""CSS pixels of a target for a thumb."""
BUTTONS = """
    const found = [];
    for (const node of document.querySelectorAll('button, .option, input[type="text"], textarea')) {
      const box = node.getBoundingClientRect();
      if (box.width && (box.width < arguments[0] - .01 || box.height < arguments[0] - .01))
        found.push(node.outerHTML.slice(0, 90) + ' ' + box.width + 'x' + box.height);
    }
    return found;
"""
"""Buttons and fields smaller than the given number of CSS pixels."""
WIDER = """
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    return [...document.querySelectorAll('body *')].filter((node) => !node.closest('.hidden, .sheet')
      && node.getBoundingClientRect().right > wide + .5).map((node) => node.outerHTML.slice(0, 90));
"""
"""Elements that extend beyond the screen's right edge."""
FREE = """
    const dock = document.querySelector('.dock');
    const end = Math.min(innerHeight, dock.getBoundingClientRect().top);
    return [...document.querySelectorAll('.hand .held')].filter((node) => {
      const box = node.getBoundingClientRect();
      const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= end && node.contains(seen);
    }).length;
"""
"""Number of cards in the hand visible without scrolling and with nothing over them."""
EMPTY = """
    return [...document.querySelectorAll('.card use, .face use, .bust use, .symbol use')].filter((node) => {
      const box = node.getBBox(), seen = node.getBoundingClientRect();
      return seen.height && !(box.width > 1 && box.height > 1);
    }).map((node) => node.getAttribute('href'));
"""
"""Drawings that show nothing."""
