import { expect, test } from 'vitest'
import { killNotify } from '../../tools/kill/kill-notify.ts'
import { demoFolder } from './launch.ts'

test('the server killed while news come in and go out tells each of them, on every channel, exactly once', async () => {
  const { problems, rounds } = await killNotify(2, { DATA_DIR: demoFolder() }, () => {})
  expect(problems).toEqual([])
  expect(rounds).toBe(2)
})
