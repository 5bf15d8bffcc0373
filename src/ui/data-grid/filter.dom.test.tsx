import { beforeEach, expect, test, vi } from 'vitest'
import { click, find, mount, type } from '../../../tests/support/mount.ts'
import { stubLayout } from '../../../tests/support/stub-layout.ts'
import { testFields, testGrid, testRows, testWindows } from './engine/test-grid.factory.ts'
import { FilterBox } from './filter-box.tsx'
import type { Texts } from '#domain/text/texts.ts'

const words = ((key: string, params: readonly (string | number)[] = []) => [key, ...params].join(' ')) as Texts
const anchor = { left: 0, top: 0, width: 100, height: 40 }
beforeEach(() => {
  stubLayout()
})

const open = (grid: ReturnType<typeof testGrid>, name: keyof typeof testFields.byName = 'NAME') => {
  const field = testFields.byName[name]
  if (!field) throw new Error('no such field')
  const { container } = mount(<FilterBox engine={grid.engine} field={field} anchor={anchor} onClose={() => {}} words={words} />)
  const check = (label: string) => {
    const found = [...container.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    return found?.querySelector('input') ?? expect.fail(`no check ${label}`)
  }
  return {
    container,
    check,
    values: () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent),
    seek: (text: string) => type(container.querySelectorAll('input')[1] as Element, text),
    apply: () => find(container, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  }
}

test('all values of a column are checked or cleared at once, and one is checked again', async () => {
  const grid = testGrid(testRows(12))
  const box = open(grid)
  expect(box.values().at(-1)).toBe('name 11')
  click(box.check('grid.allValues 12'))
  expect(box.values().map((name) => box.check(name).checked)).toEqual(Array(12).fill(false))
  expect(find(box.container, 'button[type=submit]').getAttribute('aria-disabled')).toBe('true')
  click(box.check('name 7'))
  box.apply()
  await vi.waitFor(() => expect(grid.column('NAME')).toEqual(['name 7']))
})

test('values are searched in the list; applying selects the matching ones', async () => {
  const grid = testGrid(testRows(30))
  const box = open(grid)
  box.seek('NAME 2')
  expect(box.values()).toHaveLength(11)
  click(box.check('name 20'))
  box.apply()
  await vi.waitFor(() => expect(grid.column('QTY')).toEqual([2, 21, 22, 23, 24, 25, 26, 27, 28, 29]))
})

test('a truncated list shows the total count, and the search covers all values', () => {
  const box = open(testGrid(testRows(1_234)))
  expect(box.values()).toHaveLength(200)
  expect(box.container.textContent).toContain('grid.valuesCut 1,234 200')
  box.seek('name 1233')
  expect(box.values()).toEqual(['name 1233'])
})

test('the header shows which column is filtered, and its mark opens the filter without sorting', async () => {
  const overlays: string[] = []
  const grid = testGrid(testRows(5), { options: { onOverlay: (overlay) => void overlays.push(overlay?.kind ?? '') } })
  const funnel = () => find(grid.core.frame.headGroup, '[data-filter=NAME]')
  expect(funnel().hasAttribute('data-on')).toBe(false)
  funnel().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(overlays).toEqual(['filter'])
  expect(grid.core.source.sort()).toEqual([])
  await grid.core.source.setFilter?.('NAME', { text: 'name 3', values: null })
  expect(funnel().hasAttribute('data-on')).toBe(true)
  expect(find(grid.core.frame.headGroup, '[data-column=NAME]').title).toBe('grid.filteredBy name 3')
})

test('a server-side list points to its search and shows no filter mark', () => {
  const warned: string[] = []
  const { windowed } = testWindows(100)
  const grid = testGrid([], { windowed, options: { onWarning: (text) => void warned.push(text) } })
  grid.select(0, 'NAME')
  expect(grid.key('L', { ctrlKey: true, shiftKey: true })).toBe(true)
  expect(warned).toEqual(['grid.filterOnServer'])
  expect(grid.core.frame.headGroup.querySelector('[data-filter]')).toBeNull()
})
