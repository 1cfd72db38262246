// What a phone shows of a table, and what it says to it. No framework; names and words only ever become text.
(function () {
  'use strict';
  const boot = JSON.parse(document.getElementById('boot').textContent);
  const root = document.documentElement;
  const app = document.getElementById('app');
  const over = document.getElementById('over');

  // ---- what is kept on this phone ---------------------------------------------------------------------------------
  // Where nothing may be stored it stays with this page's entry in the history: a reload finds it, an address never.
  const kept = {
    get(name, other) {
      try { return localStorage.getItem('hue.' + name) || other; } catch (error) { return (history.state || {})[name] || other; }
    },
    set(name, value) {
      try { localStorage.setItem('hue.' + name, value); } catch (error) {
        history.replaceState(Object.assign({}, history.state, { [name]: value }), '');
      }
    },
  };
  const choice = {
    lang: kept.get('lang', ''), size: kept.get('size', '100'), palette: kept.get('palette', boot.palettes[0]),
    light: kept.get('light', 'dark'), sort: kept.get('sort', 'colour'),
  };
  let words = {};

  function ownLanguage() {
    const asked = [choice.lang].concat(navigator.languages || [navigator.language || '']);
    const found = asked.map((name) => String(name).slice(0, 2).toLowerCase()).find((name) => boot.words[name]);
    return found || boot.language;
  }

  function say(key, values) {
    const text = words[key] || boot.words[root.lang][key] || '';
    return text.replace(/\{(\w+)\}/g, (whole, name) => (values && name in values ? values[name] : whole));
  }

  function dress() {
    root.lang = ownLanguage();
    root.style.fontSize = choice.size + '%';
    root.dataset.size = choice.size;
    root.dataset.palette = boot.palettes.includes(choice.palette) ? choice.palette : boot.palettes[0];
    root.dataset.light = choice.light;
    // The browser's own bars continue the page, whatever it looks like.
    document.querySelector('meta[name="theme-color"]').content = getComputedStyle(document.body).backgroundColor;
  }
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', dress);

  // ---- a small way to draw: what is there already stays, with its focus and where it was scrolled to ---------------
  const SVG = { svg: 1, use: 1 };

  function h(name, has, ...inner) {
    const [tag, ...classes] = name.split('.');
    return { tag, classes: classes.join(' '), has: has || {}, inner: inner.flat(3).filter((one) => one || one === 0) };
  }

  function draw(parent, specs) {
    const there = new Map();
    for (const node of parent.childNodes) there.set(node.hueKey, node);
    const wanted = specs.map((spec, place) => (typeof spec === 'object'
      ? (spec.has.key !== undefined ? spec.tag + ':' + spec.has.key : spec.tag + place) : '#' + place));
    for (const [key, node] of there) if (!wanted.includes(key)) node.remove();
    const nodes = specs.map((spec, place) => {
      let node = there.get(wanted[place]);
      if (!node) {
        node = typeof spec !== 'object' ? document.createTextNode('')
          : SVG[spec.tag] ? document.createElementNS('http://www.w3.org/2000/svg', spec.tag)
            : document.createElement(spec.tag);
        node.hueKey = wanted[place];
      }
      return node;
    });
    const stays = staying(parent, nodes);
    for (let place = nodes.length, next = null; place--; next = nodes[place]) {
      if (!stays.includes(nodes[place])) parent.insertBefore(nodes[place], next);
    }
    specs.forEach((spec, place) => {
      if (typeof spec === 'object') dressNode(nodes[place], spec);
      else if (nodes[place].data !== String(spec)) nodes[place].data = spec;
    });
  }

  function longest(rows) { return rows.reduce((best, row) => (row.length > best.length ? row : best), []); }

  // A node that moves loses the focus and a screen reader's place: as few as possible do, and never the focused one.
  function staying(parent, nodes) {
    const old = [...parent.childNodes];
    const pin = nodes.findIndex((node) => node.contains(document.activeElement));
    // For each node that may stay: the longest row in the old order that ends with it.
    const rows = [];
    nodes.forEach((node, place) => {
      const at = old.indexOf(node);
      if (at < 0 || (place - pin) * (at - old.indexOf(nodes[pin])) < 0) return;
      rows.push([node, ...longest(rows.filter((row) => old.indexOf(row[0]) < at))]);
    });
    return longest(rows);
  }

  function dressNode(node, spec) {
    const before = node.hueHas || {};
    const has = Object.assign({}, spec.has);
    has.class = [spec.classes, has.class].filter(Boolean).join(' ') || null;
    node.hueDo = has.onPress; node.hueSet = has.onSet;
    for (const name of Object.keys(before)) if (!(name in has)) node.removeAttribute(name);
    for (const [name, value] of Object.entries(has)) {
      if (name === 'key' || name === 'onPress' || name === 'onSet') continue;
      if (name === 'value') {
        if (before.value !== value && document.activeElement !== node) node.value = value;
      } else if (name === 'checked') {
        node.checked = value;
      } else if (value === null || value === false || value === undefined) {
        if (before[name] !== value) node.removeAttribute(name);
      } else if (before[name] !== value) {
        node.setAttribute(name, value === true ? '' : value);
      }
    }
    node.hueHas = has;
    draw(node, spec.inner);
  }

  function found(event, name) {
    for (let node = event.target; node && node !== document; node = node.parentNode) if (node[name]) return node;
    return null;
  }
  document.addEventListener('click', (event) => {
    const node = found(event, 'hueDo');
    if (node && node.getAttribute('aria-disabled') !== 'true') node.hueDo();
  });
  ['input', 'change', 'compositionend'].forEach((kind) => document.addEventListener(kind, (event) => {
    const node = found(event, 'hueSet');
    if (node && (kind === 'change') === (node.type === 'radio' || node.type === 'checkbox')) node.hueSet(node, event.isComposing);
  }));

  // ---- the line to the table --------------------------------------------------------------------------------------
  const WAITS = [0.5, 0.5, 0.5, 1, 2, 4, 8];
  const BEAT = 5000;
  let socket = null; let fresh = false; let tries = 0; let missed = 0; let retry = 0; let limit = 0; let beat = 0;
  let ended = null; let page = null; let note = null; let noteUntil = 0; let token = ''; let party = '';

  // The address only invites to the party; whose hand this is stays on the phone, for addresses are passed on.
  function secrets() {
    const hash = location.hash.slice(1);
    party = hash.startsWith('p=') ? hash.slice(2) : hash.includes('=') ? '' : hash;
    token = token || kept.get('token', '');
  }

  function send(message) {
    if (socket && socket.readyState === 1) socket.send(JSON.stringify(message));
  }

  // A second press of a finger that trembles is no second move: what is seen is answered once.
  let answered = null;
  function act(n) {
    if (answered === page.at) return;
    answered = page.at;
    setTimeout(() => { answered = null; }, 1500);
    send({ k: 'do', at: page.at, n });
  }

  function hello(code) {
    send({ k: 'hello', token, party, code: code || '', lang: root.lang });
  }

  function connect() {
    clearTimeout(retry); clearTimeout(limit); clearInterval(beat);
    leave(socket);
    fresh = false; missed = 0; answered = null;
    const line = socket = new WebSocket('ws://' + location.host + '/ws');
    limit = setTimeout(() => lost(line), 6000);
    line.onopen = () => {
      hello();
      beat = setInterval(() => {
        if (++missed > 2) lost(line);
        else send({ k: 'ping' });
      }, BEAT);
    };
    line.onmessage = (event) => {
      const message = JSON.parse(event.data);
      missed = 0;
      if (message.k !== 'pong') clearTimeout(limit);
      if (message.k !== 'pong') answered = null;
      hear(message);
    };
    line.onclose = line.onerror = () => lost(line);
    paint();
  }

  function leave(line) {
    if (!line) return;
    line.onopen = line.onmessage = line.onclose = line.onerror = null;
    try { line.close(); } catch (error) { /* it is gone already */ }
  }

  function lost(line) {
    if (line !== socket) return;
    clearTimeout(limit); clearInterval(beat); clearTimeout(retry);
    leave(line);
    socket = null; fresh = false;
    if (!ended) {
      retry = setTimeout(connect, WAITS[Math.min(tries, WAITS.length - 1)] * 1000);
      tries += 1;
    }
    paint();
  }

  function wake() {
    if (ended || document.visibilityState === 'hidden') return;
    tries = 0;
    if (!socket || socket.readyState > 1) { connect(); return; }
    if (socket.readyState === 0) return;
    const line = socket;
    missed = 1;
    send({ k: 'ping' });
    setTimeout(() => { if (missed && line === socket) connect(); }, 2000);
  }
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  // Another code was scanned into the page that is open.
  addEventListener('hashchange', () => {
    secrets();
    ended = null; tries = 0;
    connect();
  });

  function hear(message) {
    const does = {
      words: () => { words = message.words; root.lang = message.lang; },
      you: () => {
        token = message.token; party = '';
        kept.set('token', token);
        history.replaceState(history.state, '', location.pathname);
      },
      page: () => { turnTo(message); },
      note: () => {
        note = message;
        noteUntil = Date.now() + 3000;
        clearTimeout(noteGone);
        noteGone = setTimeout(() => { note = null; paint(); }, Math.max(6000, 4000 + 60 * message.say.length));
        tell(message.bad ? 'urgent' : 'calm', message.say);
      },
      bye: () => {
        ended = message; note = null;
        if (message.why === 'removed') { token = ''; kept.set('token', ''); }
        tell('urgent', message.say);
      },
    }[message.k];
    if (does) { does(); paint(); }
  }
  let noteGone = 0;

  function turnTo(message) {
    const before = page;
    page = message; fresh = true; tries = 0; ended = null;
    if (note && Date.now() > noteUntil) note = null;
    if (!before || before.page !== page.page) { form = null; scrollTo(0, 0); }
    const news = unheard(page.news || []);
    const turn = [page.title, page.say].filter(Boolean).map(sentence);
    const same = before && before.title === page.title && before.say === page.say;
    const ask = page.asked && (!before || JSON.stringify(before.asked) !== JSON.stringify(page.asked));
    const told = news.map(sentence).concat(same ? [] : turn, ask ? [page.asked.title, page.asked.say].filter(Boolean).map(sentence) : []);
    if (told.length) tell('calm', told.join(' '));
  }

  // The news are the end of a list that grows; a catch may stand before them. A line that came again is told again.
  let heard = []; let heardAll = 0; let aside = '';
  function unheard(news) {
    const known = (lines) => {
      let n = lines.length;
      while (n && String(lines.slice(0, n)) !== String(heard.slice(-n))) n--;
      return n;
    };
    const whole = known(news); const later = known(news.slice(1));
    const first = later > whole ? news[0] : '';
    const lines = news.slice(first ? 1 + later : whole);
    const told = !first || first === aside || heard.includes(first) ? lines : [first, ...lines];
    if (news.length) aside = first;
    heard = heard.concat(lines).slice(-6);
    heardAll += lines.length;
    return told;
  }

  // One line of letters that the screen can show, too.
  function plain(text) { return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, ''); }

  function sentence(text) { return /[.!?…]$/.test(text) ? text : text + '.'; }

  function tell(where, text) {
    const region = document.getElementById(where);
    const line = document.createElement('p');
    line.textContent = text;
    // Beside the last: a text that is replaced too soon is never spoken.
    region.append(line);
    if (region.children.length > 4) region.firstChild.remove();
  }

  // ---- pieces -----------------------------------------------------------------------------------------------------
  const COLOURS = 'RYGB';
  const ORDER = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'S', 'R', '+1', '+2', 'SA'];

  function picture(name, kind) {
    return h('svg.' + kind, { 'aria-hidden': 'true', focusable: 'false' }, h('use', { href: '#' + name }));
  }

  function card(word, named) {
    const wild = word[0] === 'W' || word[0] === 'O';
    const name = 'c-' + word + (wild && named ? '-' + COLOURS.indexOf(named) : '');
    return picture(name, 'card');
  }

  function face(one) {
    return h('svg.face', { 'aria-hidden': 'true', focusable: 'false' },
      h('use', { href: '#d-' + (one.mark || one.face) }), h('use', { href: '#f-' + one.face }));
  }

  function bust(one) {
    return h('svg.bust', { 'aria-hidden': 'true', focusable: 'false' },
      ['coat-' + one.face, 'scarf-' + (one.mark || one.face), 'front-' + one.face].map((name) => h('use', { key: name, href: '#' + name })));
  }

  function button(name, label, press, has) {
    return h('button.' + name, Object.assign({
      type: 'button', onPress: press, 'aria-disabled': fresh ? null : 'true',
    }, has), label);
  }

  function local(name, label, press, has) {
    return button(name, label, press, Object.assign({ 'aria-disabled': null }, has));
  }

  function radios(name, legend, all, chosen, pick) {
    return h('fieldset.choice', { key: name }, h('legend', null, legend), h('div.options', null, all.map(([value, text, more]) =>
      h('label.option', { key: value },
        h('input', { type: 'radio', name, value, checked: value === chosen, onSet: () => { pick(value); paint(); } }),
        more || '', h('span', null, text)))));
  }

  function farewell() {
    if (!page.leave) return '';
    return h('div.row', { key: 'leave' }, button('wide', page.leave === true ? say('up') : page.leave, () => send({ k: page.goes ? 'leave' : 'up' })));
  }

  // What most want stands in the foot, all else that a host may press at the end; a question keeps its answers together.
  function mainDeed() { return ((!ended && page && !page.asked && page.remote) || []).find((one) => one.main); }

  function question() {
    const it = page.asked;
    return it ? h('div.asked', { key: 'asked', role: 'group', 'aria-labelledby': 'asked', lang: page.spoken }, h('h2', { id: 'asked' }, it.title),
      it.say ? h('p', null, it.say) : '', h('div.row', null, page.remote.map(pressed))) : '';
  }

  function pressed(one) {
    return button(one.main ? 'wide.main' : 'wide', one.say, () => send({ k: 'remote', at: page.at, id: one.id }), { key: one.id, lang: page.spoken });
  }

  function remote() {
    const rest = (page.remote || []).filter((one) => one !== mainDeed());
    if (!rest.length || page.asked) return '';
    return h('section.remote', { key: 'remote', 'aria-label': say('host') }, h('h2', null, say('host')), h('div.row', null, rest.map(pressed)));
  }

  // ---- pages ------------------------------------------------------------------------------------------------------
  let form = null;
  let away = null;

  const PAGES = {
    code() {
      form = form || { code: '' };
      const enter = () => { if (form.code.length === 4) hello(form.code); };
      return [crest(), h('form.panel', { onPress: null, key: 'code' },
        h('label', { for: 'letters' }, say('code')),
        h('input.letters', {
          id: 'letters', type: 'text', maxlength: '4', autocomplete: 'off', autocapitalize: 'characters',
          spellcheck: 'false', enterkeyhint: 'go', 'aria-invalid': page.bad ? 'true' : null, value: form.code,
          // A keyboard that is still composing goes on from what it wrote itself.
          onSet: (node, composing) => {
            form.code = node.value.toUpperCase().replace(/[^A-Z]/g, '').slice(0, 4);
            if (!composing && node.value !== form.code) node.value = form.code;
          },
        }),
        button('wide.main', say('come in'), enter, { type: 'submit' }))];
    },

    join() {
      const faces = page.faces || []; const places = page.places || [];
      form = form || { name: '', typed: false, face: '', place: '', picked: false };
      if (!form.typed) form.name = page.name || '';
      const has = (name) => faces.some((one) => one.k === name);
      if (!has(form.face)) form.face = [page.face, kept.get('face', '')].find(has) || (faces.length ? faces[0].k : '');
      if (!form.picked) form.place = places.length === 1 ? placeKey(places[0]) : '';
      return [h('form.panel', { key: 'join' },
        h('label', { for: 'name' }, say('name')),
        h('input', {
          id: 'name', type: 'text', maxlength: '12', autocomplete: 'nickname', enterkeyhint: 'done', value: form.name,
          onSet: (node) => { form.name = node.value; form.typed = true; },
        }),
        placesLeft(places),
        faces.length ? h('div.faces', { key: 'faces' }, radios('face', say('face'), faces.map((one) =>
          [one.k, one.say, face({ face: one.k, mark: one.mark })]), form.face, (value) => { form.face = value; })) : '')];
    },

    wait() {
      const scores = page.scores || []; const people = page.people || [];
      return [
        scores.length || people.length ? '' : crest(),
        scores.some((one) => one.me && one.won) ? cheer(scores.find((one) => one.me)) : '',
        scores.length ? h('table.scores', { key: 'scores', role: 'table' },
          h('caption.hidden', null, say('scores')),
          h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, [say('player'), say('round'), say('total')].map((text, place) =>
            h('th', { scope: 'col', role: 'columnheader', class: place ? 'number' : null }, text)))),
          h('tbody', { role: 'rowgroup' }, scores.map((one, place) => h('tr', { key: place, role: 'row', class: one.won ? 'won' : null },
            h('th', { scope: 'row', role: 'rowheader' }, h('span.who', null, face(one), h('span', null, one.name),
              one.won ? picture('i-crown', 'icon') : '', one.won ? h('span.hidden', null, ' ' + say('won')) : '')),
            h('td.number', { role: 'cell', 'data-say': say('round') }, one.points > 0 ? '+' + one.points : String(one.points)),
            h('td.number', { role: 'cell', 'data-say': say('total') }, h('strong', null, String(one.total))))))) : '',
        page.remote && people.length ? h('details.folded', { key: 'folded' },
          h('summary', null, say('people') + ': ' + people.length), seated(people)) : seated(people),
        farewell(), remote()];
    },

    // The hand first, for it is what a thumb is on the page for; who sits there is one row that scrolls.
    table() { return [hand(), pile(), seats(), farewell(), remote()]; },

    workshop() { return workshop(); },
  };

  function seated(people) {
    return people.length ? h('ul.people', { key: 'people', 'aria-label': say('people') },
      people.map((one, place) => h('li', { key: place, class: [one.asleep && 'asleep', one.me && 'me'].filter(Boolean).join(' ') },
        one.me ? bust(one) : face(one), h('span.names', null, h('b', null, one.name), h('small', null, one.what || '')),
        one.me ? h('span.tag.mine', null, say('you')) : '', one.asleep ? h('span.tag', null, say('asleep')) : ''))) : '';
  }

  // Who has won is cheered at: the own person under a crown, and the symbols of the colours flying.
  function cheer(me) {
    return h('div.cheer', { key: 'cheer', 'aria-hidden': 'true' }, picture('i-crown', 'crown'), bust(me),
      Array.from({ length: 12 }, (_bit, place) => picture('s-' + (place % 4), 'bit.t' + (place % 4))));
  }

  // A place is the same as long as the same sits there: what is chosen never turns into another one under the finger.
  function placeKey(one) { return [one.n, one.face, one.mark, !!one.asks].join('|'); }

  function chosenPlace() { return (page.places || []).find((one) => placeKey(one) === form.place); }

  function placesLeft(places) {
    if (!places.length) return h('p.quiet', { key: 'none' }, say('no place'));
    const label = (one) => [one.say, one.asks ? h('small', null, ' ' + say('asks')) : ''];
    if (places.length === 1 && chosenPlace()) {
      return h('p.only', { key: 'only' }, h('span', null, say('place') + ':'), places[0].face ? face(places[0]) : '', h('b', null, label(places[0])));
    }
    return h('div', { key: 'places' },
      radios('place', say('place'), places.map((one) => [placeKey(one), label(one), one.face ? face(one) : '']), form.place,
        (value) => { form.place = value; form.picked = true; }),
      form.place && !chosenPlace() ? h('p.quiet', { role: 'status' }, say('place gone')) : '');
  }

  function crest() {
    return h('div.crest', { key: 'crest', 'aria-hidden': 'true' }, ['R7', 'Y2', 'W', 'G0', 'B4'].map((word) => card(word)));
  }

  // ---- the table --------------------------------------------------------------------------------------------------
  // Whose turn it is, who comes next, who has one card left, then all others as play goes round.
  function inOrder(all) {
    const turn = Math.max(0, all.findIndex((one) => one.turn));
    const away = (one) => (page.step * (all.indexOf(one) - turn) + all.length) % all.length;
    const rank = (one) => (one.turn ? 0 : one.next ? 1 : one.n === 1 && !one.out ? 2 : 3);
    return all.slice().sort((one, other) => rank(one) - rank(other) || away(one) - away(other));
  }

  function seats() {
    return h('section.seats', { key: 'seats', 'aria-label': say('players') }, h('ul', null,
      inOrder(page.seats).map((one) => {
        const tags = ['next', 'caught', 'called', 'out', 'asleep'].filter((name) => one[name]);
        return h('li', {
          key: one.seat, class: ['turn', 'out', 'asleep', 'me'].filter((name) => one[name]).join(' ') || null,
          'aria-current': one.turn ? 'true' : null,
        },
        h('span.seat', null, face(one),
          h('span.count', { class: one.n === 1 ? 'one' : null, 'aria-hidden': 'true' }, String(one.n))),
        h('span.name', null, one.me ? say('you') : one.name),
        h('span.hidden', { key: 'count' }, counted(one.n)),
        tags.map((name) => h('span.tag', { key: name, class: name }, say(name))));
      })), opened());
  }

  function opened() {
    const open = page.seats.filter((one) => one.open && one.open.length && !one.me);
    return open.length ? h('ul.opened', { key: 'opened' }, open.map((one) => h('li', { key: one.seat },
      h('span.hidden', null, say('open', { name: one.name })), face(one),
      h('span', null, one.open.map((word, place) => h('span.small', { key: keys(one.open)[place], role: 'img', 'aria-label': say('card.' + word) }, card(word))))))) : '';
  }

  function pile() {
    const colour = page.colour || {};
    const named = colour.k ? COLOURS.indexOf(colour.k) : -1;
    return h('section.pile', { key: 'pile', 'aria-label': say('table') },
      page.top ? h('div.top', { key: 'top', role: 'img', 'aria-label': say('top', { card: page.top.say }) }, card(page.top.card, colour.k)) : '',
      h('div.facts', { key: 'facts' },
        named >= 0 ? h('div.now', { key: 'now', class: 'c' + named }, picture('s-' + named, 'symbol'),
          h('span', null, h('b', null, colour.say), h('small', null, colour.symbol))) : '',
        h('p.left', { key: 'left' }, h('span', null, picture('i-pile', 'icon'), h('span.hidden', null, say('draw pile') + ' '), String(page.draw)),
          h('span', null, picture('i-again', page.step < 0 ? 'icon.back' : 'icon'), h('span.hidden', null, say(page.step < 0 ? 'back' : 'forth')))),
        page.pending ? h('p.pending', { key: 'pending' }, h('b', null, '+' + page.pending.n), ' ', page.pending.say) : ''),
      (page.news || []).length ? h('ol.news', { key: 'news', 'aria-label': say('news') }, page.news.map((line, place) =>
        h('li', { key: aside && !place ? 'aside' : heardAll - page.news.length + place }, line))) : '');
  }

  function rank(word) {
    const wild = word[0] === 'W' || word[0] === 'O';
    const colour = wild ? 4 : COLOURS.indexOf(word[0]);
    const value = wild ? 99 : ORDER.indexOf(word.slice(1));
    return choice.sort === 'colour' ? colour * 100 + value : value * 10 + colour;
  }

  // The same card is the same node, wherever it lies in the hand.
  function keys(cards) {
    const known = {};
    return cards.map((word) => word + (known[word] = (known[word] || 0) + 1));
  }

  function hand() {
    if (!page.me) return '';
    const known = keys(page.hand.map((one) => one.card));
    const cards = page.hand.map((one, index) => ({ index, key: known[index], ...one })).sort((one, other) => rank(one.card) - rank(other.card) || one.index - other.index);
    const marks = page.hints !== false && cards.some((one) => one.n >= 0);
    let drawn = page.drawn;
    const wide = cards.length <= 4 ? 'few' : cards.length <= 8 ? 'some' : cards.length <= 15 ? 'lots' : 'most';
    return h('section.hand', { key: 'hand', 'aria-labelledby': 'hand' },
      h('h2.hidden', { id: 'hand' }, say('hand') + ' ' + counted(cards.length)),
      h('div.cards.' + wide, { role: 'group', 'aria-labelledby': 'hand', class: marks ? 'marks' : null },
        cards.map((one) => {
          const can = marks && one.n >= 0;
          const isNew = drawn === one.card;
          if (isNew) drawn = null;
          const label = [one.say, can && say('can'), isNew && say('new')].filter(Boolean).join(', ');
          return button('held', [card(one.card), can ? picture('i-check', 'ok') : ''], () => {
            if (one.n >= 0) act(one.n);
            else send({ k: 'why', at: page.at, i: one.index });
          }, {
            key: one.key, 'aria-label': label,
            class: [can ? 'can' : marks ? 'low' : '', isNew ? 'new' : ''].filter(Boolean).join(' ') || null,
          });
        })),
      h('div.bar', null, bust(page.me), h('p', null, h('b', null, page.me.name), ' ', h('small', null, counted(cards.length))),
        local('sort', [picture('i-sort', 'icon'), h('span', null, say(choice.sort === 'colour' ? 'by colour' : 'by number'))], () => {
          choice.sort = choice.sort === 'colour' ? 'number' : 'colour';
          kept.set('sort', choice.sort);
          paint();
        }, { 'aria-label': say('sort') + ': ' + say(choice.sort === 'colour' ? 'by colour' : 'by number') })));
  }

  function counted(n) { return say(n === 1 ? 'one card' : 'cards', { n }); }

  function deed(one, main, key = ['do', one.k, one.colour, one.seat].join('-')) {
    const press = () => act(one.n);
    if (one.k === 'colour') {
      const place = COLOURS.indexOf(one.colour);
      const choose = () => {
        root.dataset.lit = String(place);
        root.classList.add('lit');
        press();
      };
      return button('deed.hue.c' + place, [picture('s-' + place, 'symbol'), picture('lantern', 'lamp'), h('span', null, one.say)], choose, { key });
    }
    if (one.k === 'seat') {
      const who = page.seats.find((seat) => seat.seat === one.seat);
      const n = who ? who.n : one.count;
      return button('deed.whom', who ? [h('span.seat', null, face(who), h('span.count', { 'data-n': String(n) })), h('span', null, who.name)] : one.say, press,
        { key, 'aria-label': one.say + ', ' + counted(n) });
    }
    return button(main ? 'deed.main' : 'deed', [one.k === 'draw' ? picture('i-pile', 'icon') : '', h('span', { key: 'say' }, one.say)], press, { key });
  }

  function doorway() {
    const left = (page.places || []).length; const one = form && chosenPlace();
    const sit = () => {
      kept.set('face', form.face);
      send({ k: 'sit', place: one.n, as: one.say, name: plain(form.name).trim(), face: form.face });
    };
    return h('footer.dock', { key: 'dock' }, question(), h('div.row', null,
      page.look ? button(left ? 'wide' : 'wide.main', say('look'), () => send({ k: 'look' }), { key: 'look' }) : '',
      one ? button('wide.main', say(one.asks ? 'ask' : 'sit'), sit, { key: 'sit' })
        : left ? button('wide', say('choose'), null, { key: 'sit', 'aria-disabled': 'true' }) : ''));
  }

  // What everybody has lies at the bottom and never moves; what can be done now stands in the middle of it, or above.
  function dock() {
    if (page.page === 'join') return doorway();
    const first = mainDeed();
    const main = first ? h('div.row', { key: 'main' }, pressed(first)) : question();
    if (page.page !== 'table' || !page.me) return main && h('footer.dock', { key: 'dock' }, main);
    const can = page.hand.some((one) => one.n >= 0);
    const does = page.does; const own = page.own || [];
    const one = does.length === 1 && (does[0].k === 'draw' || does[0].k === 'keep');
    const press = (it) => button('own.' + it.k, h('span', null, it.say), () => send({ k: 'press', what: it.k }), { key: it.k });
    const others = own.filter((it) => it.k !== 'call');
    const best = (place) => place === 0 && page.hints !== false && !can;
    return h('footer.dock', { key: 'dock' }, main,
      does.length && !one ? h('div', { key: 'does', role: 'group', 'aria-label': say('do'), class: 'does ' + does[0].k },
        does.map((it, place) => deed(it, best(place)))) : '',
      others.length > 1 ? h('div.others', { key: 'others', role: 'group', 'aria-label': say('always') }, others.map(press)) : '',
      h('div.always', { key: 'always' }, others.length === 1 ? press(others[0]) : '',
        one ? deed(does[0], best(0), 'deed') : button('deed', [picture('i-pile', 'icon'), h('span', { key: 'say' }, say('draw'))], null, { key: 'deed', 'aria-disabled': 'true' }),
        own.filter((it) => it.k === 'call').map(press)));
  }

  // ---- the workshop -----------------------------------------------------------------------------------------------
  let typing = 0;

  function workshop() {
    const rule = page.rule || {};
    const write = (part) => send(Object.assign({ k: 'write', at: page.at, card: page.card }, part));
    const pick = (part) => (value) => write({ [part]: part === 'count' ? Number(value) : value });
    const choose = (name, all, chosen) => (all && all.length ? radios(name, say('rule ' + name), all, chosen, pick(name)) : '');
    const option = (one) => [one.k, one.say];
    const agreed = page.agreed || [];
    return [
      rule.text || page.says ? h('div.sheet-paper', { key: 'paper' }, h('p.written', null, rule.text || ''), h('p.effect', null, page.says || '')) : '',
      page.cards && page.cards.length > 1 ? h('div.row', { key: 'cards', role: 'group', 'aria-label': say('which card') },
        page.cards.map((word, place) => button('wide', [card(word), h('span', null, say('card.' + word))],
          () => write({ card: place }), { key: word, 'aria-pressed': String(place === page.card) }))) : '',
      page.what && page.what.length ? h('form.panel', { key: 'rule' },
        h('label', { for: 'text' }, say('rule words')),
        h('textarea', {
          id: 'text', rows: '3', maxlength: String(page.longest || 120), value: rule.text || '',
          onSet: (node) => {
            clearTimeout(typing);
            typing = setTimeout(() => write({ text: plain(node.value).trim() }), 500);
          },
        }),
        choose('what', page.what.map(option), rule.what),
        choose('who', (page.who || []).map(option), rule.who),
        choose('count', page.counted ? page.counts.map((n) => [String(n), String(n)]) : [], String(rule.count)),
        page.cards && page.cards.length > 1 ? h('label.option.whole', { key: 'alike' },
          h('input', { type: 'checkbox', checked: !!page.alike, onSet: (node) => send({ k: 'alike', on: node.checked }) }),
          h('span', null, say('alike'))) : '') : '',
      agreed.length ? h('p.quiet', { key: 'agreed' }, say('agreed', { names: agreed.join(', ') })) : '',
      page.may ? h('div.row', { key: 'agree' }, button('wide.main', [page.mine ? picture('i-check', 'icon') : '', h('span', null, say('agree'))],
        () => send({ k: 'agree' }), { 'aria-pressed': String(!!page.mine) })) : '',
      remote()];
  }

  // ---- the whole --------------------------------------------------------------------------------------------------
  let menu = false;

  function settings() {
    const pick = (name) => (value) => { choice[name] = value; kept.set(name, value); dress(); };
    return h('section.menu', { key: 'menu', id: 'menu', 'aria-label': say('looks') },
      radios('size', say('size'), ['100', '125', '150', '200'].map((n) => [n, n + ' %']), choice.size, pick('size')),
      radios('palette', say('palette'), boot.palettes.map((name) => [name, say('palette.' + name)]), root.dataset.palette, pick('palette')),
      radios('light', say('light'), ['dark', 'bright', 'phone'].map((name) => [name, say('light.' + name)]), choice.light, pick('light')),
      radios('lang', say('language'), Object.entries(boot.languages), root.lang, (value) => {
        // Nobody sends others now, and those of the good-bye are in the page.
        if (ended) words = {};
        pick('lang')(value);
        send({ k: 'lang', lang: value });
      }),
      local('wide', say('done'), () => { menu = false; paint(); const aa = document.querySelector('.aa'); if (aa) aa.focus(); }));
  }

  function banner() {
    if (fresh || ended) return '';
    return h('p.banner', { key: 'banner', role: 'status' }, h('span.spin', { 'aria-hidden': 'true' }), say(tries > 1 ? 'lost' : 'connecting'),
      tries > 2 ? local('small', say('try'), () => { tries = 0; connect(); }) : '');
  }

  function goodbye() {
    return [crest(), h('div.panel', { key: 'bye' }, local('wide.main', say('again'), () => {
      if (ended.why === 'old') { location.reload(); return; }
      ended = null; tries = 0; page = null;
      connect();
    }))];
  }

  function whole() {
    const head = ended ? { title: say('bye'), say: ended.say } : page || { title: 'Hue & Cry', say: '' };
    const won = !ended && page && (page.scores || []).some((one) => one.me && one.won);
    const mine = won || (!ended && page && page.mine && page.page === 'table');
    const kind = ended ? 'bye' : page ? page.page : 'none';
    return [
      h('header', { key: 'head', class: mine ? 'mine' : null },
        h('div.words', null,
          h('div.what', { key: 'what' }, h('h1', null, head.title || 'Hue & Cry'), head.say ? h('p', null, head.say) : ''),
          banner(), noted()),
        local('aa', [h('span', { 'aria-hidden': 'true' }, 'Aa'), h('span.hidden', null, say('looks'))], () => { menu = !menu; paint(); },
          { 'aria-expanded': String(menu), 'aria-controls': menu ? 'menu' : null })),
      menu ? settings() : '',
      h('main', { key: 'main:' + kind, class: kind }, ended ? goodbye() : page ? (PAGES[page.page] || PAGES.wait)() : crest()),
      ended || !page ? '' : dock(),
    ].filter(Boolean);
  }

  // It lies over the sentence above the hand, which makes room for it: nothing covers the hand.
  function noted() {
    if (!note) return '';
    return h('div.note', { key: 'note', class: note.bad ? 'bad' : null }, h('p', null, note.say),
      local('close', [picture('i-cross', 'icon'), h('span.hidden', null, say('close'))], () => { note = null; paint(); }));
  }

  function shown() {
    const it = !ended && page && page.shown;
    if (!it) return [];
    const id = JSON.stringify(it);
    if (id === away) return [];
    const close = () => { away = id; send({ k: 'seen', id: it.id }); paint(); };
    return [h('main.shade', { key: 'shown' }, h('div.panel', { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'shown' },
      h('h1', { id: 'shown' }, it.title),
      h('ul.cards.lots', null, it.cards.map((one, place) => h('li.held', { key: place }, h('span', { role: 'img', 'aria-label': one.say }, card(one.card))))),
      local('wide.main', say('put away'), close)))];
  }

  function paint() {
    const focus = document.activeElement;
    const around = focus && focus.parentNode;
    const place = around ? [...around.children].indexOf(focus) : 0;
    const panel = shown();
    draw(app, whole());
    draw(over, panel);
    if (panel.length) app.setAttribute('inert', ''); else app.removeAttribute('inert');
    app.setAttribute('aria-hidden', panel.length ? 'true' : 'false');
    root.classList.toggle('stale', !fresh && !ended);
    if (!page || !(page.does || []).some((one) => one.k === 'colour')) root.classList.remove('lit');
    const title = ended ? say('bye') : page ? page.title : '';
    document.title = title ? title + ' – Hue & Cry' : 'Hue & Cry';
    settle();
    const somewhere = focus && focus !== document.body;
    if (panel.length && !over.contains(document.activeElement)) {
      came = somewhere && [focus, around, place];
      over.querySelector('button').focus();
    } else if (came && !panel.length) {
      refocus(...came);
      came = null;
    } else if (somewhere && document.activeElement !== focus) refocus(focus, around, place);
  }
  let came = null;

  // A card that was laid is gone: who goes by keyboard or ear goes on beside it, not from the top of the page.
  function refocus(focus, around, place) {
    const twin = [...app.querySelectorAll('button')].find((one) => one.hueHas.key && one.hueKey === focus.hueKey);
    const heading = app.querySelector('h1');
    heading.tabIndex = -1;
    [focus, twin, around.children[place] || around.lastElementChild, around.matches('.cards') && app.querySelector('.always .deed'), heading].some((one) => {
      if (one) one.focus({ preventScroll: true });
      return one && one === document.activeElement;
    });
    document.activeElement.scrollIntoView({ block: 'nearest' });
  }

  // What is to be done stays in reach of a thumb, unless it would cover what it is about.
  const lying = matchMedia('(orientation: landscape) and (max-height: 559px) and (min-width: 520px)');
  let rowAt = null;
  function settle() {
    const foot = app.querySelector('.dock');
    const letters = innerWidth / parseFloat(getComputedStyle(root).fontSize);
    root.classList.toggle('tight', letters < (lying.matches ? 24 : 17));
    if (foot) {
      foot.classList.remove('scrolls');
      if (foot.offsetHeight > innerHeight * 0.56) foot.classList.add('scrolls');
    }
    root.style.setProperty('--dock', (foot ? foot.offsetHeight : 0) + 'px');
    const row = app.querySelector('.seats > ul:first-child');
    if (row && page && rowAt !== page.title) { rowAt = page.title; row.scrollLeft = 0; }
    const more = row && row.scrollWidth > row.clientWidth + 1;
    if (row) row.classList.toggle('more', more);
    // Keys scroll it.
    if (more) row.tabIndex = 0; else if (row && row !== document.activeElement) row.removeAttribute('tabindex');
  }
  addEventListener('resize', settle);
  addEventListener('submit', (event) => {
    event.preventDefault();
    if (document.activeElement && document.activeElement.blur) document.activeElement.blur();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && over.firstChild) { event.preventDefault(); over.querySelector('button').focus(); }
    if (event.key === 'Escape' && over.firstChild) over.querySelector('button').click();
    else if (event.key === 'Escape' && menu) { menu = false; paint(); app.querySelector('.aa').focus(); }
  });

  window.hueHere = true;
  dress();
  secrets();
  connect();
}());
