import { expect, test } from 'vitest'
import type { Exhibition } from './exhibition-edit/contract.ts'
import { laneAxis, marksOf, placeOf, spanOf, weeksOf } from './lane-axis.ts'

const axis = laneAxis('20261120')
const show = (over: Partial<Exhibition>) => ({ DOC_DEADLINE: '', SEA_DEADLINE: '', AIR_DEADLINE: '', ...over }) as Exhibition

test('the axis begins before today and has fourteen weeks', () => {
  expect([axis.from, weeksOf(axis).length, weeksOf(axis)[1]]).toEqual(['20261109', 14, '20261116'])
  expect([placeOf(axis, '20261109'), placeOf(axis, '20200101'), placeOf(axis, '20300101')]).toEqual([0, 0, 100])
})

test('deadlines are in order with the days left; labels never overlap, and past ones have none', () => {
  const marks = marksOf(axis, show({ DOC_DEADLINE: '20261123', SEA_DEADLINE: '20261125', AIR_DEADLINE: '20261112' }))
  expect(marks.map(({ kind, daysLeft, labelled }) => [kind, daysLeft, labelled])).toEqual([
    ['AIR', -8, false],
    ['DOC', 3, true],
    ['SEA', 5, false],
  ])
  expect(marksOf(axis, show({ DOC_DEADLINE: '20270401' }))).toEqual([])
  // A week apart, both have space only on a wide screen.
  const week = marksOf(axis, show({ DOC_DEADLINE: '20261207', SEA_DEADLINE: '20261214', AIR_DEADLINE: '20270101' }))
  expect(week.map(({ labelled, tight }) => [labelled, tight])).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ])
})

test('a span is cut to the axis, and one outside is not drawn', () => {
  expect(spanOf(axis, '20261101', '20261112')).toEqual({ place: 0, width: (4 / 98) * 100 })
  expect(spanOf(axis, '20270501', '20270503')).toBeNull()
  expect(spanOf(axis, '', '20261201')).toBeNull()
})
