import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEdifact } from '../edifact/read-edifact.ts'
import { zonedClock } from '../../time/place-zone.ts'
import type { TrackingEvent } from '../../tracking/events/tracking-event.ts'
import { readDcsa } from './read-dcsa.ts'
import { writeDcsa22 } from './write-22.ts'

const fixture = (path: string) => readFileSync(new URL(`../../../../tests/fixtures/${path}`, import.meta.url), 'utf8')
const written = (events: readonly TrackingEvent[]) =>
  events.flatMap((event, index) => writeDcsa22(event, event.id ?? `id-${index}`, event.updatedAt ?? '2026-01-01T00:00:00Z') ?? [])

test.each([
  ['tracking/own-dcsa-220-fcl-export-krpus-nlrtm.json', 23],
  ['tracking/own-dcsa-220-fcl-import-in-progress-krinc.json', 11],
])('events of %s survive writing and reading', (name, count) => {
  const { events } = readDcsa(JSON.parse(fixture(name)))
  const again = readDcsa(JSON.parse(JSON.stringify(written(events))))
  expect(again.irregularities.filter(({ code }) => code !== 'CHECK_DIGIT')).toEqual([])
  expect(again.events).toHaveLength(count)
  expect(again.events).toEqual(events)
})

test('EDIFACT events are written with DCSA codes and local times', () => {
  const { events } = readEdifact(fixture('edi/own-iftsta-d99b-fcl-journey.edi'), { receivedAt: '2026-03-20T00:00:00Z' })
  const told = written(events)
  expect(told.length).toBeGreaterThan(3)
  for (const event of told) {
    expect(event.eventType === 'TRANSPORT' ? ['ARRI', 'DEPA'] : ['GTIN', 'GTOT', 'LOAD', 'DISC']).toContain(
      event.transportEventTypeCode ?? event.equipmentEventTypeCode,
    )
    expect(event.eventDateTime).toMatch(/[+-]\d\d:\d\d$/)
  }
})

test('events without a DCSA equivalent are not written', () => {
  const { events } = readDcsa(JSON.parse(fixture('tracking/own-dcsa-quirks.json')))
  const told = written(events)
  const can = events.filter(({ kind, at }) => kind !== 'OTHER' && zonedClock(at, '') !== null)
  expect(told.length).toBeLessThanOrEqual(can.length)
  expect(told.every(({ eventDateTime }) => eventDateTime.length > 0)).toBe(true)
})
