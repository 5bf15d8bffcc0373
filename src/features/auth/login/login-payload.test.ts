import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSWORD_SEPARATOR } from '#platform/shared/calls/session.ts'
import { joinLogin, splitLogin } from './login-payload.ts'

const id = fc.stringMatching(/^[A-Za-z0-9_.-]{1,20}$/)
const password = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(PASSWORD_SEPARATOR, ':', '^', '::', '가', '🌊', 'a')).map((parts) => parts.join('')),
)

test('S3-010 S9-051 any password and id are split as they were joined, 2,000 times', () => {
  fc.assert(
    fc.property(password, id, (secret, userId) => {
      expect(splitLogin(joinLogin(secret, userId))).toEqual({ password: secret, userId })
    }),
    { numRuns: 2_000 },
  )
})

test('S3-011 a value without a separator is not split', () => {
  expect([splitLogin(''), splitLogin('x'), splitLogin('secret:^:id')]).toEqual([null, null, null])
})
