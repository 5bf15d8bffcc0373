import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { spriteOf } from './icon-sprite.mjs'

test('every icon of the list is in the file that pages load, as its package draws it', async () => {
  const root = new URL('../..', import.meta.url)
  expect(await readFile(new URL('src/ui/icon/sprite.svg', root), 'utf8')).toBe(await spriteOf(root))
})
