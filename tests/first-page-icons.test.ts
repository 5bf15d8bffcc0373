import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { FIRST_PAGE } from '../tools/vite/first-page.ts'

const root = join(import.meta.dirname, '..')
const IMPORT = /(?:^|\n)(?:import|export) (?!type\b)(?:([^'"]*?) from )?'((?:#|\.)[^'"]+)'/g
// What the home page shows a guest and a member at once, in a file of its own for each.
const PARTS = ['src/features/home/home/board/guest-home.tsx', 'src/features/home/home/board/member-home.tsx']
const ICONS = join(root, 'src/ui/icon/icons.ts')

/** The modules that the first page needs at once, and the icons that they name. */
const neededFirst = () => {
  const icons = new Set<string>()
  const seen = new Set<string>()
  const left = [...FIRST_PAGE, ...PARTS].map((path) => join(root, path))
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    seen.add(file)
    for (const [, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = from.startsWith('#') ? join(root, 'src', from.slice(1)) : join(dirname(file), from)
      if (path === ICONS) for (const name of names.match(/\w+Icon\b/g) ?? []) icons.add(name)
      // A list of types alone is no import.
      if (!/^\{\s*(type \w+(,\s*)?)+\}$/.test(names)) left.push(path)
    }
  }
  return { icons, seen }
}

test('the first page loads the names of the icons that it draws, and of no others', () => {
  const { icons, seen } = neededFirst()
  expect(seen.size).toBeGreaterThan(150)
  expect([...seen].filter((file) => file.endsWith('screen-icons.ts'))).toEqual([])
  const listed = [...readFileSync(ICONS, 'utf8').matchAll(/export const (\w+)/g)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(icons)
})
