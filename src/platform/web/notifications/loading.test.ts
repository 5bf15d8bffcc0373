import { expect, test } from 'vitest'
import { begin, end, minus, plus } from './loading.ts'
import { createPortalStore } from '../store/store.ts'

const state = (store: ReturnType<typeof createPortalStore>) => {
  const { httpTransaction, httpCount } = store.getState()
  return { httpTransaction, httpCount }
}

test('S3-033 S4-012 S4-013 begin sets the flag and increases the counter, end clears only the flag', () => {
  const store = createPortalStore()
  expect(state(store)).toEqual({ httpTransaction: false, httpCount: 0 })
  begin(store)
  expect(state(store)).toEqual({ httpTransaction: true, httpCount: 1 })
  end(store)
  expect(state(store)).toEqual({ httpTransaction: false, httpCount: 1 })
})

test('S4-011 S4-014 the counter moves by one and never falls below zero', () => {
  const store = createPortalStore()
  plus(store)
  plus(store)
  minus(store)
  expect(store.getState().httpCount).toBe(1)
  minus(store)
  minus(store)
  expect(store.getState().httpCount).toBe(0)
})
