import { expect, test } from 'vitest'
import { sealingKeys } from '../setup/config.ts'
import { seal, unseal } from './encryption.ts'

const [old, fresh] = ['a'.repeat(32), 'b'.repeat(32)]
const plain = Buffer.from('twenty secret bytes!')

test('S-41 what is sealed opens for its own context and with its own key only, and never looks the same twice', () => {
  const sealed = seal(plain, 'factor:customer', [fresh])
  expect(unseal(sealed, 'factor:customer', [fresh])).toEqual(plain)
  expect(unseal(sealed, 'factor:other', [fresh])).toBeNull()
  expect(unseal(sealed, 'factor:customer', [old])).toBeNull()
  expect(seal(plain, 'factor:customer', [fresh])).not.toEqual(sealed)
  expect(sealed.includes(plain)).toBe(false)
})

test('S-41 a changed byte opens nothing', () => {
  const sealed = seal(plain, 'c', [fresh])
  for (const at of [0, 12, 28]) {
    const broken = Buffer.from(sealed)
    broken[at] = (broken[at] ?? 0) ^ 1
    expect(unseal(broken, 'c', [fresh])).toBeNull()
  }
  expect(unseal(Buffer.alloc(3), 'c', [fresh])).toBeNull()
})

test('S-41 keys rotate: the first one closes, every one opens', () => {
  const before = seal(plain, 'c', [old])
  expect(unseal(before, 'c', [fresh, old])).toEqual(plain)
  expect(unseal(seal(plain, 'c', [fresh, old]), 'c', [fresh])).toEqual(plain)
})

test('only the demo has a key of its own', () => {
  expect(sealingKeys({ APP_KEY: [], SEED_DEMO: false })).toEqual([])
  expect(sealingKeys({ APP_KEY: [fresh], SEED_DEMO: true })).toEqual([fresh])
  expect(sealingKeys({ APP_KEY: [], SEED_DEMO: true })).toHaveLength(1)
})
