import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { inRoot } from '../bootstrap/root.mjs'
import { tied } from '../bootstrap/process/tie.mjs'

const STOP_MS = 20_000

const start = (args: string[], env: Record<string, string>, output: 'inherit' | 'pipe', cwd = inRoot()): ChildProcess => {
  const tie = tied(args, { NODE_ENV: 'production', DATABASE_URL: '', DATABASE_URL_FILE: '', LOG_LEVEL: 'warn', ...env })
  return spawn(process.execPath, tie.args, {
    cwd,
    env: tie.env,
    detached: tie.detached,
    stdio: ['ignore', output, 'inherit', 'ipc'],
  })
}

/**
 * Runs a Node program in the foreground.
 * @throws Error when it does not end with 0
 */
export const runToEnd = (args: string[], env: Record<string, string>, cwd?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = start(args, env, 'inherit', cwd)
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with code ${code}`))))
  })

/** A server process that listens on `url`. */
export type Server = { url: string; pid: number; stop: () => Promise<void> }

/**
 * Starts a Node program that listens on a loopback port and waits for its first response with status 200.
 * @param probe path that returns 200 as soon as everything is ready
 * @param options.cwd folder of another version
 * @param options.onLine receives its standard output
 * @throws Error with the last lines of its output when it ends before
 */
export const startServer = async (
  args: string[],
  env: Record<string, string>,
  port: number,
  probe: string,
  { cwd, onLine }: { cwd?: string; onLine?: (line: string) => void } = {},
): Promise<Server> => {
  const child = start(args, { ...env, PORT: String(port), HOST: '127.0.0.1' }, 'pipe', cwd)
  const lines: string[] = []
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (lines.push(line) > 20) lines.shift()
      onLine?.(line)
    })
  let ended = false
  const exit = new Promise<void>((resolve) =>
    child.once('exit', () => {
      ended = true
      resolve()
    }),
  )
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url + probe))) {
    if (ended) throw new Error(`${args[0]} ended before it was ready:\n${lines.join('\n')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const stop = async () => {
    if (ended) return
    child.kill('SIGTERM')
    const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await exit
    clearTimeout(hard)
  }
  return { url, pid: child.pid ?? 0, stop }
}

const answers = async (url: string) => {
  try {
    const response = await fetch(url, { redirect: 'manual' })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false // not listening yet
  }
}
