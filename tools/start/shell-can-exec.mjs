// Exits with 0 where npm's shell has `exec`. `npm start` and `npm run dev` then replace that shell with the program, so that it gets every
// signal to npm, and npm waits for its end. The shell of Windows has neither exec nor signals.
process.exitCode = process.platform === 'win32' ? 1 : 0
