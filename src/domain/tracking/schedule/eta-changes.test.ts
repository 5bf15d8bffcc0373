import { expect, test } from 'vitest'
import { etaChanges } from './eta-changes.ts'
import { trackingEvent } from '../events/tracking-event.ts'

const said = (day: number, at: string) => ({
  sender: 'HMM',
  event: trackingEvent({ source: 'DCSA22', kind: 'TRANSPORT', code: 'ARRI', cls: 'EST', at, updatedAt: `2026-11-${day}T03:00:00Z` }),
})
const moves = (...list: ReturnType<typeof said>[]) =>
  etaChanges(list, { pod: null, podOffset: 60 }).map(({ from, to, days }) => [from.slice(5, 10), to.slice(5, 10), days])

test('an arrival moved by days is a separate entry, in the order of reports', () => {
  expect(moves(said(16, '2026-12-21T18:00:00'), said(10, '2026-12-16T18:00:00'))).toEqual([['12-16', '12-21', 5]])
})
test('hours are not a move, but many small moves add up to one', () => {
  expect(moves(said(10, '2026-12-16T18:00:00'), said(11, '2026-12-17T08:00:00'), said(12, '2026-12-17T20:00:00'))).toEqual([
    ['12-16', '12-17', 1],
  ])
})
test('an earlier arrival counts negative days', () => {
  expect(moves(said(10, '2026-12-16T18:00:00'), said(11, '2026-12-14T18:00:00'))).toEqual([['12-16', '12-14', -2]])
})
