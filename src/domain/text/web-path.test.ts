import { expect, test } from 'vitest'
import { isOwnPath } from './web-path.ts'

test.each(['/', '/fms/comm/PtlShipmentList?mid=ptlShipmentList#top', '/a//b'])('S2-042 %j leads to a screen of ours', (link) => {
  expect(isOwnPath(link)).toBe(true)
})

// A browser drops tabs and line breaks inside an address and takes a backslash for a slash.
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
