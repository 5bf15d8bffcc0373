import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoFolder, freePort, launch, projectRoot, sentences, start, temporaryFolder } from './launch.ts'

/** Staff log in with a second factor, whose secrets need a key. */
const KEYED = { APP_KEY: 'a-key-of-this-test-with-32-letters' }
const listenOn = async (port: number) => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, () => resolve()))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
}

test('a port in use ends the start before any work, in one sentence with a way out', async () => {
  const port = await freePort()
  await listenOn(port)
  const run = start({ PORT: String(port), DATA_DIR: join(temporaryFolder(), 'data') })
  expect(await run.ended).toBe(1)
  expect(sentences(run.said.stderr)).toEqual([
    `Port ${port} is in use by another program; stop that one or choose another port: PORT=${port + 1} npm start.`,
  ])
  expect(run.said.stdout).toBe('')
})

test('the server says so itself when the port is taken while it starts', async () => {
  const port = await freePort()
  await listenOn(port)
  const run = launch(['build/server/index.js'], {
    PORT: String(port),
    DATA_DIR: demoFolder(),
    NODE_ENV: 'production',
    ...KEYED,
  })
  expect(await run.ended).toBe(1)
  expect(sentences(run.said.stderr)).toEqual([`The port ${port} is in use. Stop the other program or set PORT to a free one.`])
})

test('a data folder below a file is refused before any work, and the file is untouched', async () => {
  const file = join(temporaryFolder(), 'notes.txt')
  writeFileSync(file, 'mine')
  const run = start({ PORT: String(await freePort()), DATA_DIR: join(file, 'data') })
  expect(await run.ended).toBe(1)
  expect(sentences(run.said.stderr)).toEqual([`The data folder ${join(file, 'data')} cannot be used: ${file} is a file.`])
  expect(run.said.stdout).toBe('')
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

// Not even root can create a folder in /sys.
test.skipIf(process.platform !== 'linux')('a data folder that cannot be written is one sentence of the server', async () => {
  const run = launch(['build/server/index.js'], {
    PORT: String(await freePort()),
    DATA_DIR: '/sys/naru/data',
    NODE_ENV: 'production',
    ...KEYED,
  })
  expect(await run.ended).toBe(1)
  expect(sentences(run.said.stderr)).toEqual([expect.stringMatching(/^The data folder \/sys\/naru\/data\S* is not writable: \w+\.$/)])
})

test('a wrong setting is named in one sentence', async () => {
  const port = start({ PORT: 'http', DATA_DIR: join(temporaryFolder(), 'data') })
  expect(await port.ended).toBe(1)
  expect(sentences(port.said.stderr)).toEqual(['PORT is "http", but a port is a whole number from 0 to 65535.'])
  const database = start({ PORT: String(await freePort()), DATABASE_URL: 'mysql://localhost/naru' })
  expect(await database.ended).toBe(1)
  expect(sentences(database.said.stderr)).toEqual(['The setting DATABASE_URL is wrong: must start with postgres://.'])
})

test('an install that cannot be finished ends with npm’s own words and one sentence, and is tried again next time', async () => {
  const folder = temporaryFolder()
  for (const path of ['tools', 'package.json', 'package-lock.json'])
    cpSync(join(projectRoot, path), join(folder, path), { recursive: true })
  const npm = join(folder, 'npm-cli.js')
  writeFileSync(npm, "console.error('npm error code ENOSPC'); process.exit(1)")
  cpSync(npm, join(folder, 'npm-cli.cjs'))
  const settings = { PORT: String(await freePort()), npm_execpath: join(folder, 'npm-cli.cjs') }
  for (const attempt of ['first', 'second']) {
    const run = launch(['tools/start/start.mjs'], settings, folder)
    expect(await run.ended, attempt).toBe(1)
    expect(sentences(run.said.stderr), attempt).toEqual([
      'npm error code ENOSPC',
      'The packages could not be installed: npm ended with ENOSPC; check the network and the disk and start again, it repairs itself.',
    ])
  }
  expect(existsSync(join(folder, 'node_modules', '.naru-install'))).toBe(false)
})
