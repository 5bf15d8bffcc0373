// Ends with 0 where the shell of npm knows `exec`. `npm start` and `npm run dev` then replace that shell with the program, so
// that every signal npm receives reaches it, and npm waits for its end. The shell of Windows knows neither exec nor signals.
process.exitCode = process.platform === 'win32' ? 1 : 0
