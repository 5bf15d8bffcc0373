import { expect, test } from 'vitest'
import { isMobile } from './mobile.ts'

test.each(['Mobile', 'Android', 'BlackBerry', 'IEMobile', 'mozilla android 14'])('S4-049 a user agent with %s is mobile', (agent) => {
  expect(isMobile(`Mozilla/5.0 (${agent})`)).toBe(true)
})

test('S4-049 a desktop user agent is not', () => {
  expect(isMobile('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150')).toBe(false)
})
