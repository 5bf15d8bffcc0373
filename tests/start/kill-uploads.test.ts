import { expect, test } from 'vitest'
import { killUploads } from '../../tools/kill/kill-uploads.ts'
import { demoFolder, temporaryFolder } from './launch.ts'

test('R-08 S7-033 the server killed in the middle of an upload leaves no half file, neither listed nor lying about', async () => {
  const temporary = temporaryFolder()
  const { problems, rounds } = await killUploads(3, { dataDir: demoFolder(), temporary }, () => {})
  expect(problems).toEqual([])
  expect(rounds).toBe(3)
})
