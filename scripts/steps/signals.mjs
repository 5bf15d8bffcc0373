const EXIT_INTERRUPTED = 130
let stop = () => process.exit(EXIT_INTERRUPTED)

/** Replaces what happens on Ctrl+C and on a polite kill; without it the script ends at once and its `exit` handlers clean up. */
export function onStop(handler) {
  stop = handler
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
