import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

export const projectRoot = join(import.meta.dirname, '..', '..')

/** A folder of its own for one test, removed when the test is over. */
export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder of its own for one test, with the demo in it as the first start leaves it. */
export const demoFolder = () => {
  const folder = join(temporaryFolder(), 'data')
  cpSync(inject('demoFolder'), folder, { recursive: true })
  return folder
}

/** A port that is free at the moment. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

type Settings = Record<string, string>

/** Runs one of the project's commands from outside, as a person would, with no database but the embedded one. */
export const launch = (command: string[], settings: Settings, cwd = projectRoot) => run(process.execPath, command, settings, cwd)

/** `npm start`, without npm. */
export const start = (settings: Settings) => launch(['tools/start/start.mjs'], settings)

/** A script of package.json, through npm: `kill` reaches npm's own process and nothing it started. */
export const npm = (command: string[], settings: Settings) => run('npm', command, settings, projectRoot)

/** A command line for a shell. */
export const inShell = (line: string, settings: Settings) => run('sh', ['-c', line], settings, projectRoot)

const run = (file: string, command: string[], settings: Settings, cwd: string) => {
  const { DATABASE_URL, DATABASE_URL_FILE, NARU_SCRIPT, VITEST, NODE_ENV, ...own } = process.env
  // A group of its own: whatever a failed test leaves behind goes with it at the end.
  const child = spawn(file, command, {
    cwd,
    env: { ...own, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.stderr += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    endGroup(child.pid as number)
    await ended
  })
  return {
    pid: child.pid as number,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    said,
    /** Exit code, once the program has ended and everything it said has arrived. */
    ended,
    /** Waits until the program has said this. @throws when it ends before */
    says: async (text: string) => {
      let over = false
      void ended.then(() => {
        over = true
      })
      while (!said.stdout.includes(text)) {
        if (over) throw new Error(`It ended without saying "${text}":\n${said.stdout}${said.stderr}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}

const endGroup = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** What stands on stderr, but for warnings of Node itself. */
export const sentences = (stderr: string) =>
  stderr.split('\n').filter((line) => line.trim() && !line.startsWith('(') && !line.includes('ExperimentalWarning'))
