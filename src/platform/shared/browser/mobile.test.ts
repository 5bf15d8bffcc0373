import { expect, test } from 'vitest'
import { isMobile, isPhoneWindow } from './mobile.ts'

test.each(['Mobile', 'Android', 'BlackBerry', 'IEMobile', 'mozilla android 14'])('S4-049 a user agent with %s is mobile', (agent) => {
  expect(isMobile(`Mozilla/5.0 (${agent})`)).toBe(true)
})

test('S4-049 a desktop user agent is not', () => {
  expect(isMobile('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150')).toBe(false)
})

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const TABLET = 'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

test.each([
  ['a window noted before is believed before the device', 'wide', '?1', PHONE, false],
  ['so is a narrow window on a desk', 'phone', '?0', DESK, true],
  ['a cookie with anything else counts for nothing', 'x', undefined, DESK, false],
  ['a device that says it is a phone', undefined, '?1', DESK, true],
  ['a device that says it is none', undefined, '?0', PHONE, false],
  ['a browser that only has a name: a phone', undefined, undefined, PHONE, true],
  ['a tablet is as wide as a desk', undefined, undefined, TABLET, false],
  ['so is an older iPad', undefined, undefined, IPAD, false],
  ['a desk', undefined, undefined, DESK, false],
])('S9-021 %s', (_what, noted, hint, agent, phone) => {
  expect(isPhoneWindow(noted, hint, agent)).toBe(phone)
})
