import { beforeEach, expect, test } from 'vitest'
import { CHUNK_RELOAD_PAUSE, mayReload } from './chunk-guard.ts'
import { tabStorage } from '../browser/safe-storage.ts'

beforeEach(() => sessionStorage.clear())

test('S8-012 S8-013 a missing chunk reloads once; again only after 60 seconds', () => {
  const start = 1_000_000
  expect(CHUNK_RELOAD_PAUSE).toBe(60_000)
  expect(mayReload(tabStorage, start)).toBe(true)
  expect(mayReload(tabStorage, start + 59_999)).toBe(false)
  expect(mayReload(tabStorage, start + 60_000)).toBe(true)
})
