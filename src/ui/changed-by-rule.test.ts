import { expect, test } from 'vitest'
import { CHANGED_BY_RULE } from '#domain/typed-value/changed-by-rule.ts'
import grid from './data-grid/messages.ts'
import box from './messages.ts'

const PREFIX = 'ui.changed.'
/** The messages for a cleared date include its text. */
const CLEARED = { tooLong: box['ui.dateTooLong'], incomplete: box['ui.dateIncomplete'], weekend: grid['grid.noWeekend'] }

test('S5-022 the changes that rules make to an entry are a closed list, and each has a text in both languages', () => {
  const announced = Object.entries(box).flatMap(([key, sentence]) =>
    key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), sentence] as const] : [],
  )
  const all = new Map([...announced, ...Object.entries(CLEARED)])
  expect([...all.keys()].toSorted()).toEqual(Object.keys(CHANGED_BY_RULE).toSorted())
  for (const [name, sentence] of all) expect([sentence?.ko, sentence?.en], name).toEqual([expect.any(String), expect.any(String)])
})
