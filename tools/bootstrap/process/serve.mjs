import { spawn } from 'node:child_process'
import { signalTree } from './child.mjs'
import { ROOT } from '../root.mjs'
import { withNodeFirst } from '../runtime.mjs'
import { onStop } from './signals.mjs'
import { tied } from './tie.mjs'

// A client that stopped reading must not block the shutdown for ever.
const GRACE_MS = 15_000

/**
 * Runs a long-living program in the foreground until it ends. The first signal is passed on for a graceful shutdown; a second one, or the
 * time limit, ends it at once.
 * @param {string} node
 * @param {string[]} args
 * @param {object} env
 * @returns {Promise<number>} its exit code; 0 when it ended by the signal we passed on
 */
export function serve(node, args, env) {
  const tie = tied(args, { ...withNodeFirst(node), ...env })
  const child = spawn(node, tie.args, { cwd: ROOT, env: tie.env, detached: tie.detached, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let asked = null
  onStop((signal) => {
    if (asked) return signalTree(child, 'SIGKILL')
    asked = signal
    setTimeout(() => signalTree(child, 'SIGKILL'), GRACE_MS).unref()
    signalTree(child, signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (asked && signal === asked ? 0 : 1)))
  })
}
