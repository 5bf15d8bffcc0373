import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withSetupLock } from './setup-lock.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a second install of the same folder is rejected while the first one runs, and accepted afterwards', async () => {
  await withSetupLock(async () => {
    await expect(withSetupLock(async () => 'second', folder, 0)).rejects.toThrow(
      'Another start of this project is installing or building right now',
    )
  }, folder)
  expect(await withSetupLock(async () => 'later', folder)).toBe('later')
})

test('a second start waits for a first one that finds everything ready', async () => {
  const order = []
  const first = withSetupLock(() => new Promise((resolve) => setTimeout(resolve, 300)).then(() => order.push('first')), folder)
  await withSetupLock(async () => order.push('second'), folder)
  await first
  expect(order).toEqual(['first', 'second'])
})

test('a failed install releases the lock', async () => {
  await expect(
    withSetupLock(async () => {
      throw new Error('disk full')
    }, folder),
  ).rejects.toThrow('disk full')
  expect(await withSetupLock(async () => 'next', folder)).toBe('next')
})

test('the lock of a killed process is free at once', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'setup-lock.mjs')).href
  const body = `import { withSetupLock } from '${module}'; withSetupLock(() => new Promise(() => { console.log('held'); setInterval(() => {}, 1000) }), ${JSON.stringify(folder)})`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', body], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => holder.stdout.once('data', resolve))
  await expect(withSetupLock(async () => 'early', folder, 0)).rejects.toThrow('wait for it')
  holder.kill('SIGKILL')
  await new Promise((resolve) => holder.once('exit', resolve))
  expect(await withSetupLock(async () => 'after', folder)).toBe('after')
})
