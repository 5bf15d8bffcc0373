import { expect, test } from 'vitest'
import { baseHeaders, newNonce, pagePolicy } from './security-headers.ts'

test('S7-056 every answer forbids sniffing, reading by other origins and the devices that the portal does not use', () => {
  expect(Object.fromEntries(baseHeaders)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/camera=\(self\).*microphone=\(\)/),
  })
})

test('S7-056 a page runs only scripts with its own nonce, which is another for each page', () => {
  const nonce = newNonce()
  expect(newNonce()).not.toBe(nonce)
  expect(nonce).toHaveLength(24)
  const policy = pagePolicy(nonce, false).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", `script-src 'nonce-${nonce}' 'strict-dynamic'`, "object-src 'none'"]),
  )
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(pagePolicy(nonce, true).split('; ')).toContain('upgrade-insecure-requests')
})
