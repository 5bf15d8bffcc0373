import { expect, test } from 'vitest'
import { killBookings } from '../../tools/kill/kill-bookings.ts'
import { demoFolder } from './launch.ts'

test('S2-120 clients that book at once, give numbers up and are cut off by kills get every number once, and every request happens once', async () => {
  const asked = { clients: 4, bookings: 6, keys: 4, kills: 1 }
  const { problems, made, givenUp, kills } = await killBookings(asked, { DATA_DIR: demoFolder() }, () => {})
  expect(problems).toEqual([])
  expect({ made, givenUp, kills }).toEqual({ made: 24, givenUp: 8, kills: 2 })
})
