import { pathToFileURL } from 'node:url'
import { inRoot } from '../root.mjs'

const PRELOAD = pathToFileURL(inRoot('tools', 'bootstrap', 'process', 'leave-with-parent.mjs')).href

/**
 * Arguments and spawn options of a Node program that must not outlive this script. It gets a process group of its own
 * (POSIX), so that a signal of the terminal reaches it once, through the script, and reaches all it started.
 * @param {string[]} args
 * @param {object} env
 * @param {NodeJS.Signals} orphanSignal what it gets when this script is killed the hard way
 */
export const tied = (args, env = {}, orphanSignal = 'SIGTERM') => ({
  args: ['--import', PRELOAD, ...args],
  env: { ...process.env, ...env, NARU_SCRIPT: String(process.pid), NARU_ORPHAN_SIGNAL: orphanSignal },
  detached: process.platform !== 'win32',
})
