import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureInstalled, installState } from './install.mjs'

const LOCKED = {
  '': { name: 'shop' },
  'node_modules/tea': { version: '1.0.0' },
  'node_modules/sugar': { version: '2.0.0' },
  'node_modules/lump-mac': { version: '2.0.0', optional: true },
}
let root

const write = (path, content) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}
const lockfile = (packages = LOCKED) => write('package-lock.json', { packages })
const unpack = (...names) => names.forEach((name) => write(`node_modules/${name}/package.json`, {}))
const hiddenLockfile = (packages) => write('node_modules/.package-lock.json', { packages })
const stamp = () => write('node_modules/.naru-install', installState(root).stamp)

/** A stand-in for npm: runs as `npm ci` would, with this body. */
const npm = (body) => {
  write('bin/npm-cli.js', `const fs = require('node:fs')\n${body}`)
  vi.stubEnv('npm_execpath', join(root, 'bin', 'npm-cli.js'))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'naru-install-test-'))
  lockfile()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

describe('packages of a folder', () => {
  test('a fresh clone is a first install', () => {
    expect(installState(root)).toMatchObject({ ready: false, why: 'first install' })
  })

  test('packages without the stamp are a half-finished install, even when every folder exists', () => {
    unpack('tea', 'sugar')
    expect(installState(root)).toMatchObject({ ready: false, why: 'repairing a half-finished install' })
  })

  test('a finished install is left alone; packages of other platforms are not required', () => {
    unpack('tea', 'sugar')
    stamp()
    expect(installState(root)).toMatchObject({ ready: true, why: 'up to date' })
  })

  test('a package deleted after the install is detected', () => {
    unpack('tea', 'sugar')
    stamp()
    rmSync(join(root, 'node_modules/sugar'), { recursive: true })
    expect(installState(root)).toMatchObject({ ready: false, why: 'repairing a half-finished install' })
  })

  test('a changed lockfile requires an install', () => {
    unpack('tea', 'sugar')
    stamp()
    lockfile({ ...LOCKED, 'node_modules/tea': { version: '1.0.1' } })
    expect(installState(root)).toMatchObject({ ready: false, why: 'the lockfile changed' })
  })

  test('an install by hand counts when npm finished exactly this lockfile', () => {
    unpack('tea', 'sugar')
    hiddenLockfile({ 'node_modules/tea': { version: '1.0.0' }, 'node_modules/sugar': { version: '2.0.0' } })
    expect(installState(root)).toMatchObject({ ready: true, adopt: true })
    hiddenLockfile({ 'node_modules/tea': { version: '0.9.0' }, 'node_modules/sugar': { version: '2.0.0' } })
    expect(installState(root).ready).toBe(false)
  })
})

describe('installing', () => {
  const unpacking = (names) =>
    names
      .map(
        (name) => `fs.mkdirSync('node_modules/${name}', { recursive: true }); fs.writeFileSync('node_modules/${name}/package.json', '{}')`,
      )
      .join('\n')

  test('a half-finished install is repaired and then ready', async () => {
    unpack('tea')
    npm(unpacking(['tea', 'sugar']))
    const said = []
    await ensureInstalled((what) => said.push(what), root)
    expect(said[0]).toBe('repairing a half-finished install, 1 of 3 packages')
    expect(installState(root)).toMatchObject({ ready: true, why: 'up to date' })
  })

  test('a failure of npm is reported with one sentence, its last lines, and no stamp', async () => {
    npm("console.error('npm error code ECONNREFUSED'); process.exit(7)")
    await expect(ensureInstalled(() => {}, root)).rejects.toMatchObject({
      message:
        'The packages could not be installed: npm ended with ECONNREFUSED; check the network and the disk and start again, it repairs itself.',
      detail: 'npm error code ECONNREFUSED',
    })
    expect(existsSync(join(root, 'node_modules/.naru-install'))).toBe(false)
  })

  test('an npm that reports success but omitted a package is a failure', async () => {
    npm(unpacking(['tea']))
    await expect(ensureInstalled(() => {}, root)).rejects.toThrow('npm left out node_modules/sugar')
    expect(installState(root).ready).toBe(false)
  })

  test('a machine without npm gets an error', async () => {
    vi.stubEnv('npm_execpath', '')
    vi.stubEnv('PATH', join(root, 'nothing'))
    await expect(ensureInstalled(() => {}, root)).rejects.toThrow('npm was not found')
  })
})
