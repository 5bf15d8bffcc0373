import { mkdtempSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fingerprint, quickFingerprint } from './fingerprint.mjs'

const root = mkdtempSync(join(tmpdir(), 'naru-fingerprint-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, 'src'))
const file = join(root, 'src', 'page.ts')
const quick = () => quickFingerprint(['src', 'absent'], (name) => !name.includes('.test.'), root)

test('a changed source is noticed without reading it, also when its size and the time of its contents stay', () => {
  writeFileSync(file, 'one')
  utimesSync(file, 1, 1)
  const before = quick()
  expect(quick()).toBe(before)
  const until = Date.now() + 20
  while (Date.now() < until); // the clock of the file system goes in steps
  writeFileSync(file, 'two')
  utimesSync(file, 1, 1)
  expect(quick()).not.toBe(before)
})

test('a test and the contents that come back change nothing', () => {
  writeFileSync(file, 'one')
  const [before, contents] = [quick(), fingerprint(['src'], undefined, root)]
  writeFileSync(join(root, 'src', 'page.test.ts'), 'test')
  expect(quick()).toBe(before)
  rmSync(join(root, 'src', 'page.test.ts'))
  writeFileSync(file, 'one')
  expect(fingerprint(['src'], undefined, root)).toBe(contents)
})
