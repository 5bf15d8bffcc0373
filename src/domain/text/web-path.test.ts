import { expect, test } from 'vitest'
import { isOwnPath, isWebAddress } from './web-path.ts'

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

test.each([
  ['https://carrier.example/track?no=1', true],
  ['http://carrier.example', false],
  ['https://localhost/x', false],
  ['https://user@carrier.example', false],
  ['https://:word@carrier.example', false],
  ['https://carrier.example/a b', false],
  ['https://carrier.example\\@other.example', false],
  ['https://', false],
  ['https://[', false],
])('%j is a complete address of the web: %s', (address, whole) => {
  expect(isWebAddress(address)).toBe(whole)
})
