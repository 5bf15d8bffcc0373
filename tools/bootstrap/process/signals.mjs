import { startedByNpm } from './started-by-npm.mjs'

const EXIT_INTERRUPTED = 130
// Often enough for "within seconds", seldom enough to cost nothing.
const LOOK_MS = 500
let stop = () => process.exit(EXIT_INTERRUPTED)
let signalled = false

/** Replaces what happens on Ctrl+C and on a polite kill; without it the script ends at once and its `exit` handlers clean up. */
export function onStop(handler) {
  stop = handler
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    signalled = true
    stop(signal)
  })

// A stop signal to npm may end npm, or the shell between, without reaching the script: a shell such as dash dies of SIGTERM and
// passes nothing on. The script then finds itself with another parent, and takes that as the signal. A script that npm did not
// start may outlive its parent: `node tools/start/start.mjs &` goes on when its shell is closed.
if (startedByNpm()) {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    // Ctrl+C reaches npm, shell and script at once: a parent that leaves then is not a second, impatient signal.
    if (!signalled) stop('SIGTERM')
  }, LOOK_MS)
  look.unref()
}
