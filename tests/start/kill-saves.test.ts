import { expect, test } from 'vitest'
import { killSaves } from '../../tools/kill/kill-saves.ts'
import { demoFolder } from './launch.ts'

test('S4-040 the server killed in the middle of a save leaves all of it or nothing, and the save sent again happens once', async () => {
  const { problems, rounds } = await killSaves(3, { DATA_DIR: demoFolder() }, () => {})
  expect(problems).toEqual([])
  expect(rounds).toBe(3)
})
