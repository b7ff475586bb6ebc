// Runs a command in a new console, as a shell of Windows does, and writes what the console shows then to a file:
// console.exe COMMAND FILE
#include <stdio.h>
#include <windows.h>

int main(int count, char **words) {
    if (count != 3) return 2;
    FreeConsole();
    AllocConsole();
    STARTUPINFOA start = {.cb = sizeof start};
    PROCESS_INFORMATION process;
    // As a program with a window does on Windows, it starts without the console. Wine would give it one.
    if (!CreateProcessA(NULL, words[1], NULL, NULL, FALSE, DETACHED_PROCESS, NULL, NULL, &start, &process)) return 3;
    WaitForSingleObject(process.hProcess, INFINITE);
    HANDLE console = CreateFileA("CONOUT$", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL,
                                 OPEN_EXISTING, 0, NULL);
    CONSOLE_SCREEN_BUFFER_INFO shape;
    FILE *file = fopen(words[2], "wb");
    if (!file || !GetConsoleScreenBufferInfo(console, &shape)) return 4;
    for (short row = 0; row < shape.dwSize.Y; row++) {
        for (short column = 0; column < shape.dwSize.X; column++) {
            char character = ' ';
            DWORD read;
            COORD place = {column, row};
            ReadConsoleOutputCharacterA(console, &character, 1, place, &read);
            fputc(character, file);
        }
        fputc('\n', file);
    }
    return fclose(file) ? 5 : 0;
}
