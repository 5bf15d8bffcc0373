import { expect, test } from 'vitest'
import { isEmail, isOfficePhone, isPhone, mailProblem } from './contact.ts'

// CPU time of this process, which does not depend on the machine's load.
const cpuMs = () => process.threadCpuUsage().user / 1000

test.each([
  ['010-1234-5678', true],
  ['031-123-4567', true],
  ['0101234567', false],
  ['02-123-4567', false],
  ['010-12-5678', false],
  ['010-1234-5678\n', false],
])('S5-001 the mobile number %j is accepted: %s', (text, ok) => expect(isPhone(text)).toBe(ok))

test.each([
  ['02-123-4567', true],
  ['02-1234-5678', true],
  ['010-1234-5678', true],
  ['1588-1234', true],
  ['0505-123-4567', true],
  ['1088-1234', false],
  ['+49 40 123-4567', true],
  ['+82-2-123-4567', true],
  ['+1      2', false],
  ['+', false],
  ['02-12-5678', false],
  ['+123456789012345678901', false],
])('S5-002 the office number %j is accepted: %s', (text, ok) => expect(isOfficePhone(text)).toBe(ok))

test.each([
  ['a@b.co', true],
  ['a.b+c@d-e.com', true],
  ['a@b', false],
  ['a b@c.d', false],
  ['@b.c', false],
  ['', false],
  ['a..b@c.de', false],
  ['a@-b.com', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('S5-003 the address %j is accepted: %s', (text, ok) => expect(isEmail(text)).toBe(ok))

test('S5-003 a long hostile address is checked quickly', () => {
  const start = cpuMs()
  expect(isEmail(`a@${'a-'.repeat(100_000)}`)).toBe(false)
  expect(isEmail(`a@${'a.'.repeat(120)}!`)).toBe(false)
  expect(cpuMs() - start).toBeLessThan(1000)
})

test('S5-003 a form reports a wrong address and ignores blanks around it', () => {
  expect(mailProblem(' a@b.co ')).toBeNull()
  expect(mailProblem('a@b')).toEqual({ key: 'contact.mail', params: [] })
})

test('S5-003 an address has at most 254 characters', () => {
  const fits = `a@${'bcd.'.repeat(62)}comm`
  expect([fits.length, isEmail(fits), isEmail(`a${fits}`)]).toEqual([254, true, false])
})
