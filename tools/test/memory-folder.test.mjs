import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { memoryFolder } from './memory-folder.mjs'

const parentFolder = () => {
  const parent = mkdtempSync(join(tmpdir(), 'naru-memory-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return parent
}

test.skipIf(process.platform !== 'linux')(
  'what a killed run left in memory is removed by the next one, a run beside it keeps its folder',
  () => {
    const parent = parentFolder()
    // No process has such a number.
    const [dead, alive, other] = ['naru-tests-4194305', `naru-tests-${process.ppid}`, 'something'].map((name) => join(parent, name))
    for (const folder of [dead, alive, other]) mkdirSync(folder)
    memoryFolder(parent)
    expect([dead, alive, other].map((folder) => existsSync(folder))).toEqual([false, true, true])
  },
)

test('without such a file system the run stays on the disk', () => {
  expect(memoryFolder(join(parentFolder(), 'missing'))).toBeNull()
})
