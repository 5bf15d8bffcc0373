import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePrecedence, leading, precedenceOf, sentTime } from './precedence.ts'
import { type TrackingEvent, trackingEvent } from './tracking-event.ts'

const departure = (source: TrackingEvent['source'], at: string, updatedAt: string, id: string | null = null) =>
  trackingEvent({ kind: 'TRANSPORT', code: 'DEPA', cls: 'ACT', source, at, updatedAt, id })

const carrier = departure('DCSA22', '2026-03-14T09:10:00+09:00', '2026-03-14T01:00:00Z')
const later = departure('IFTSTA', '2026-03-14T09:45:00+09:00', '2026-03-14T05:00:00Z')
const customs = departure('UNIPASS', '2026-03-15T00:00:00+09:00', '2026-03-18T00:00:00Z')
const desk = departure('MANUAL', '2026-03-14T09:20:00+09:00', '2026-03-14T00:30:00Z')

test('S2-127 our desk, then a time, then the later report: the customer reads the first of them, and why', () => {
  expect([customs, carrier, desk, later].toSorted(comparePrecedence)).toEqual([desk, later, carrier, customs])
  expect([precedenceOf(desk, later), precedenceOf(carrier, customs), precedenceOf(later, carrier)]).toEqual(['DESK', 'EXACT', 'NEWER'])
  expect(leading([])).toBeNull()
})

test('S2-127 a day of customs is told as a day, a time at midnight of anybody else as a time', () => {
  expect([sentTime(customs), sentTime({ ...customs, source: 'DCSA22' })]).toEqual(['2026-03-15', '2026-03-15T00:00:00+09:00'])
})

test('S2-127 whatever contradicts, and in whatever order it is read, the same report counts', () => {
  const event = fc
    .tuple(
      fc.constantFrom('DCSA22', 'IFTSTA', 'UNIPASS', 'MANUAL' as const),
      fc.constantFrom('2026-03-14', '2026-03-14T00:00:00+09:00', '2026-03-14T09:00:00+09:00', '2026-03-15', '2026-03-15T10:00:00+09:00'),
      fc.constantFrom('2026-03-14T01:00:00Z', '2026-03-14T10:00:00+09:00', '2026-03-16T01:00:00Z'),
      fc.constantFrom('A', 'B', null),
    )
    .map(([source, at, updatedAt, id]) => departure(source as TrackingEvent['source'], at, updatedAt, id))
  fc.assert(
    fc.property(fc.array(event, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (events, luck) => {
      const mixed = events.toSorted(() => (luck.next().value % 2 ? 1 : -1))
      expect(mixed.toSorted(comparePrecedence)).toEqual(events.toSorted(comparePrecedence))
      expect(leading(mixed)).toEqual(events.toSorted(comparePrecedence)[0] ?? null)
    }),
  )
})
