import { expect, test } from 'vitest'
import { SERVER } from '../../tools/bootstrap/build.mjs'
import { demoFolder, freePort, inShell, launch, npm } from './launch.ts'

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    (reply) => reply.ok,
    () => false,
  )

const exists = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const ready = (port: number) => expect.poll(() => answers(port), { timeout: 90_000, interval: 200 }).toBe(true)
const stopped = (port: number) => expect.poll(() => answers(port), { timeout: 10_000, interval: 100 }).toBe(false)

// Service managers and containers signal the process they started: npm, and only npm. The last test sends SIGTERM to `npm start`.
test.each([
  { command: ['start'], signal: 'SIGINT' },
  { command: ['start'], signal: 'SIGKILL' },
  { command: ['run', 'dev'], signal: 'SIGTERM' },
] as const)('$signal to the process of npm $command stops the server and frees its port within seconds', async ({ command, signal }) => {
  const port = await freePort()
  const run = npm([...command], { PORT: String(port), DATA_DIR: demoFolder() })
  await ready(port)

  run.kill(signal)
  await stopped(port)
  await run.ended
})

test('a stop signal while the server opens its database, or as it says that it is ready, ends it in order, and the next one starts on its data', {
  timeout: 240_000,
}, async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: demoFolder(), SEED_DEMO: 'true', NODE_ENV: 'production' }
  // The last one starts on what each of the others left.
  for (const moment of ['database: opening', 'Naru is ready', 'Naru is ready']) {
    const run = launch([SERVER], settings)
    await run.says(moment)
    run.kill('SIGTERM')
    expect(await run.ended, moment).toBe(0)
  }
})

test('npm start in the background keeps running when its shell is closed, and stops when npm gets a stop signal', async () => {
  const port = await freePort()
  const shell = inShell('npm start & echo "npm is $!"', { PORT: String(port), DATA_DIR: demoFolder() })
  await ready(port)
  const pid = Number(/npm is (\d+)/.exec(shell.said.stdout)?.[1])

  await expect.poll(() => exists(shell.pid)).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await answers(port)).toBe(true)

  process.kill(pid, 'SIGTERM')
  await stopped(port)
  await shell.ended
})
