import { expect, test } from 'vitest'
import { nameScreen, Refused } from './names.ts'

test.each([
  ['the path of another screen', ['bookings/other', '/oms/comm/PtlBookingList'], undefined, 'belongs to src/features/bookings/'],
  ['a path in small letters', ['bookings/other', '/oms/comm/ptlOther'], undefined, 'The path /oms/comm/ptlOther must look like'],
  ['a table that is there', ['bookings/other', '/oms/comm/PtlOther'], 'booking_cntr', 'The table booking_cntr already exists.'],
  ['no path and no area', ['other'], undefined, 'Usage: npm run new:screen'],
] as const)('the generator of screens refuses %s in a sentence', (_, names, table, words) => {
  const name = () => nameScreen([...names], table)
  expect(name).toThrow(Refused)
  expect(name).toThrow(words)
})
