import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { SERVER } from '../bootstrap/build.mjs'
import { freePort } from '../bootstrap/process/port.mjs'

const READY_WITHIN_MS = 180_000

/** An error response of the portal. */
export class Refused extends Error {
  readonly status: number
  constructor(path: string, status: number, text: string) {
    super(`${path} answered ${status}: ${text}`)
    this.status = status
  }
}

/** The built portal with demo data as a child process that can be killed. */
export const startForKilling = async (settings: Record<string, string>) => {
  const port = await freePort()
  const env = {
    ...process.env,
    SEED_DEMO: 'true',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    DATABASE_URL: '',
    PORT: String(port),
    ...settings,
  }
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${port}`
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isHealthy(url))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await kill()
      throw new Error('The portal was not ready after a kill')
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const post = async <T>(path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Refused(path, reply.status, await reply.text())
    return ((await reply.json()) as { data: T }).data
  }
  const upload = async (form: FormData, token: string) => {
    const reply = await fetch(`${url}/api/file/fileUpload`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
    if (!reply.ok) throw new Error(`The upload was answered ${reply.status}: ${await reply.text()}`)
  }
  return { url, kill, stop, post, upload }
}

const isHealthy = (url: string) =>
  fetch(`${url}/api/health`).then(
    (reply) => reply.ok,
    () => false,
  )
