import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killUploads } from '../../scripts/kill/kill-uploads.ts'
import { temporaryFolder } from './launch.ts'

test('R-08 S7-033 the server killed in the middle of an upload leaves no half file, neither listed nor lying about', async () => {
  const folder = temporaryFolder()
  const temporary = join(folder, 'temporary')
  mkdirSync(temporary)
  const { problems, rounds } = await killUploads(3, { dataDir: join(folder, 'data'), temporary }, () => {})
  expect(problems).toEqual([])
  expect(rounds).toBe(3)
})
