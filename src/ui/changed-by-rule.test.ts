import { expect, test } from 'vitest'
import { CHANGED_BY_RULE } from '#domain/typed-value/changed-by-rule.ts'
import grid from './data-grid/messages.ts'
import box from './messages.ts'

const PREFIX = 'ui.changed.'
/** A date that is cleared is told with the text that was there. */
const CLEARED = { tooLong: box['ui.dateTooLong'], incomplete: box['ui.dateIncomplete'], weekend: grid['grid.noWeekend'] }

test('S5-022 what the specification changes in an entry is a closed list, and each change has its sentence in both languages', () => {
  const told = Object.entries(box).flatMap(([key, sentence]) =>
    key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), sentence] as const] : [],
  )
  const all = new Map([...told, ...Object.entries(CLEARED)])
  expect([...all.keys()].toSorted()).toEqual(Object.keys(CHANGED_BY_RULE).toSorted())
  for (const [name, sentence] of all) expect([sentence?.ko, sentence?.en], name).toEqual([expect.any(String), expect.any(String)])
})
