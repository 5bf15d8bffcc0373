import { startedByNpm } from './started-by-npm.mjs'

const EXIT_INTERRUPTED = 130
// Reacts within seconds at no noticeable cost.
const LOOK_MS = 500
let stop = () => process.exit(EXIT_INTERRUPTED)
let signalled = false

/** Replaces the default handling of Ctrl+C and SIGTERM, which ends the script at once and runs its `exit` handlers. */
export function onStop(handler) {
  stop = handler
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    signalled = true
    stop(signal)
  })

// A stop signal to npm may end npm, or the shell between, without reaching the script: a shell such as dash dies of SIGTERM without passing
// it on. The script then has another parent, and treats that as the signal. A script that npm did not start may outlive its parent: `node
// tools/start/start.mjs &` continues when its shell is closed.
if (startedByNpm()) {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    // Ctrl+C reaches npm, shell and script at once: a parent that ends then is not a second signal.
    if (!signalled) stop('SIGTERM')
  }, LOOK_MS)
  look.unref()
}
