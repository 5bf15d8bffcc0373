import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { ROOT } from '../root.mjs'
import './signals.mjs'
import { tied } from './tie.mjs'

// Some tools print the reason of a failure first, others last.
const HEAD_LINES = 15
const TAIL_LINES = 25
const children = new Set()

/** Stops every running child with all its descendants. Safe to call from an `exit` handler. */
export function killChildren(signal = 'SIGKILL') {
  for (const child of children) signalTree(child, signal)
}

process.on('exit', () => killChildren())

/** Sends a signal to a child and all its descendants; skips a child that has ended. */
export function signalTree(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  try {
    // A separate process group (POSIX): the signal reaches descendants too.
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Runs a Node program to its end; it ends with this script, however the script ends. Options and result as in `run`.
 * @param {string} node
 * @param {string[]} args
 */
export const runNode = (node, args, { env, orphanSignal, ...options } = {}) => {
  const tie = tied(args, env, orphanSignal)
  return run(node, tie.args, { ...options, env: tie.env, channel: true })
}

/**
 * Runs a program to its end.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: object, cwd?: string, show?: boolean, onLine?: (line: string) => void, limitSeconds?: number, shell?: boolean,
 * channel?: boolean, idle?: boolean }} [options] `show` passes the terminal through; otherwise the output is captured and
 * `onLine` receives each line. `idle` gives it only the time that no other program wants.
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} code 127 when the program does not exist; `output` is its head
 * and tail.
 */
export function run(file, args, options = {}) {
  const { env = {}, cwd = ROOT, show = false, onLine, limitSeconds, shell = false, channel = false, idle = false } = options
  const output = show ? 'inherit' : 'pipe'
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output, ...(channel ? ['ipc'] : [])],
      detached: process.platform !== 'win32',
    })
    children.add(child)
    if (idle && child.pid) yieldToOthers(child.pid)
    const lines = []
    let timedOut = false
    const timer =
      limitSeconds &&
      setTimeout(() => {
        timedOut = true
        signalTree(child, 'SIGKILL')
      }, limitSeconds * 1000)
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        eachLine(stream, (line) => {
          lines.push(line)
          if (lines.length > HEAD_LINES + TAIL_LINES) lines.splice(HEAD_LINES, 1)
          onLine?.(line)
        })
    const finish = (code) => {
      clearTimeout(timer)
      children.delete(child)
      resolve({ code, output: lines.join('\n'), timedOut })
    }
    child.on('error', (error) => {
      lines.push(error.message)
      finish(error.code === 'ENOENT' ? 127 : 126)
    })
    child.on('close', (code, signal) => finish(code ?? (signal ? 128 : 1)))
  })
}

/** Lowest priority, for the process and, where Linux shares time by sessions, for its session. */
function yieldToOthers(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW))
  } catch {
    // It has ended, or the system has no such groups: it runs like any other.
  }
}

function eachLine(stream, hear) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (text) => {
    const parts = (rest + text).split(/\r?\n|\r/)
    rest = parts.pop() ?? ''
    for (const part of parts) if (part.trim()) hear(part)
  })
  stream.on('end', () => {
    if (rest.trim()) hear(rest)
  })
}
