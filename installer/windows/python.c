/* python.exe for Wine: the real interpreter is in a library, this only calls it. */
#include <windows.h>

int wmain(int count, wchar_t **words)
{
    HMODULE library = LoadLibraryW(LIBRARY);
    int (*run)(int, wchar_t **) = library ? (int (*)(int, wchar_t **))(void *)GetProcAddress(library, "Py_Main") : 0;
    return run ? run(count, words) : 120;
}
