import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../../tools/bootstrap/process/port.mjs'
import { scratchProject } from '../../support/scratch-project.ts'

const READY_WITHIN_MS = 60_000

/** Runs a command of a project to its end. @throws with what it printed when it fails */
const runIn = async (folder: string, args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}:\n${printed.slice(-3_000)}`)
}

const untilReady = async (url: string, server: ChildProcess) => {
  for (const deadline = Date.now() + READY_WITHIN_MS; ; ) {
    const ready = await fetch(`${url}/api/health`)
      .then(({ ok }) => ok)
      .catch(() => false)
    if (ready) return
    if (Date.now() > deadline || server.exitCode !== null) throw new Error('The portal of the scratch copy did not get ready.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A copy of the project, changed by its own commands, built and served with demo data on a port of its own. */
export const scratchPortal = async (commands: readonly (readonly string[])[]) => {
  const { folder, remove } = scratchProject()
  try {
    for (const command of commands) await runIn(folder, command)
    await runIn(folder, [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], { NODE_ENV: 'production' })
    const port = await freePort()
    const url = `http://localhost:${port}`
    const server = spawn(process.execPath, [join('tools', 'test', 'test-server.mjs')], {
      cwd: folder,
      // It has migrations of its own.
      env: { ...process.env, PORT: String(port), NARU_DEMO_FOLDER: '' },
      stdio: 'ignore',
    })
    const stop = async () => {
      if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'close')
      remove()
    }
    await untilReady(url, server).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return { url, stop }
  } catch (error) {
    remove()
    throw error
  }
}
