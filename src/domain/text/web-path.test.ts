import { expect, test } from 'vitest'
import { isOwnPath } from './web-path.ts'

test.each(['/', '/fms/comm/PtlShipmentList?mid=ptlShipmentList#top', '/a//b'])('S2-042 %j leads to one of our screens', (link) => {
  expect(isOwnPath(link)).toBe(true)
})

// A browser drops tabs and line breaks in an address and treats a backslash as a slash.
test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  '/a\\b',
  'https://evil.example',
  '',
])('S2-042 %j does not', (link) => {
  expect(isOwnPath(link)).toBe(false)
})
