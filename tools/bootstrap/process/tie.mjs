import { pathToFileURL } from 'node:url'
import { inRoot } from '../root.mjs'

const PRELOAD = pathToFileURL(inRoot('tools', 'bootstrap', 'process', 'leave-with-parent.mjs')).href

/**
 * Arguments and spawn options of a Node program that must not outlive this script. It gets its own process group (POSIX), so that a
 * terminal signal reaches it once, through the script, with all its descendants.
 * @param {string[]} args
 * @param {object} env
 * @param {NodeJS.Signals} orphanSignal the signal it gets when this script is killed with SIGKILL
 */
export const tied = (args, env = {}, orphanSignal = 'SIGTERM') => ({
  args: ['--import', PRELOAD, ...args],
  env: { ...process.env, ...env, NARU_SCRIPT: String(process.pid), NARU_ORPHAN_SIGNAL: orphanSignal },
  detached: process.platform !== 'win32',
})
