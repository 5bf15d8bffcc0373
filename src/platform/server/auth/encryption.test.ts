import { expect, test } from 'vitest'
import { encryptionKeys } from '../setup/config.ts'
import { encrypt, decrypt } from './encryption.ts'

const [old, fresh] = ['a'.repeat(32), 'b'.repeat(32)]
const plain = Buffer.from('twenty secret bytes!')

test('S-41 an encrypted value decrypts only with its own context and key, and differs at every encryption', () => {
  const sealed = encrypt(plain, 'factor:customer', [fresh])
  expect(decrypt(sealed, 'factor:customer', [fresh])).toEqual(plain)
  expect(decrypt(sealed, 'factor:other', [fresh])).toBeNull()
  expect(decrypt(sealed, 'factor:customer', [old])).toBeNull()
  expect(encrypt(plain, 'factor:customer', [fresh])).not.toEqual(sealed)
  expect(sealed.includes(plain)).toBe(false)
})

test('S-41 a value with one changed byte does not decrypt', () => {
  const sealed = encrypt(plain, 'c', [fresh])
  for (const at of [0, 12, 28]) {
    const broken = Buffer.from(sealed)
    broken[at] = (broken[at] ?? 0) ^ 1
    expect(decrypt(broken, 'c', [fresh])).toBeNull()
  }
  expect(decrypt(Buffer.alloc(3), 'c', [fresh])).toBeNull()
})

test('S-41 after key rotation the first key encrypts and every key decrypts', () => {
  const before = encrypt(plain, 'c', [old])
  expect(decrypt(before, 'c', [fresh, old])).toEqual(plain)
  expect(decrypt(encrypt(plain, 'c', [fresh, old]), 'c', [fresh])).toEqual(plain)
})

test('only the demo has a built-in key', () => {
  expect(encryptionKeys({ APP_KEY: [], SEED_DEMO: false })).toEqual([])
  expect(encryptionKeys({ APP_KEY: [fresh], SEED_DEMO: true })).toEqual([fresh])
  expect(encryptionKeys({ APP_KEY: [], SEED_DEMO: true })).toHaveLength(1)
})
