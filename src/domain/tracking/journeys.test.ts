import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFsu } from '../messages/cargo-imp/read-fsu.ts'
import { delayDays } from './schedule/delay.ts'
import { readEdifact } from '../messages/edifact/read-edifact.ts'
import { strip } from './milestones/milestones.ts'
import { scheduleOf } from './schedule/schedule.ts'
import { shipmentStatus } from '../shipment/shipment-status.ts'

const text = (name: string): string => readFileSync(new URL(`../../../tests/fixtures/edi/${name}`, import.meta.url), 'utf8')

test('the IFTSTA journey of one container ends delivered, in local times of its ports', () => {
  const { events } = readEdifact(text('own-iftsta-d99b-fcl-journey.edi'), { receivedAt: '2026-04-26T09:00:00Z' })
  const route = { pol: 'KRPUS', pod: 'NLRTM' }
  const journey = strip('SEA_EXPORT', events, route)
  const dates = journey.stages.flatMap(({ code, at }) => (at ? [`${code} ${at.slice(0, 16)}`] : []))
  expect(dates).toEqual([
    'EMPTY_OUT 2026-03-09T10:40',
    'GATE_IN 2026-03-12T15:30',
    'LOADED 2026-03-14T01:32',
    'DEPARTED 2026-03-14T06:05',
    'ARRIVED 2026-04-21T11:20',
    'DELIVERED 2026-04-24T08:10',
  ])
  expect([journey.active, shipmentStatus(journey)]).toEqual([10, 'DELIVERED'])
  const schedule = scheduleOf(events, route)
  expect(schedule).toMatchObject({ atd: '2026-03-14T06:05:00', ata: '2026-04-21T11:20:00' })
  expect(delayDays(schedule, new Date('2026-05-01T00:00:00Z'))).toBe(0)
})

test('the air export Incheon–Los Angeles ends delivered; the transit stage is left out', () => {
  const { events } = readFsu(text('own-fsu-14-journey.txt'), { receivedAt: '2026-03-12T00:00:00Z' })
  const route = { pol: 'ICN', pod: 'LAX' }
  const journey = strip('AIR_EXPORT', events, route)
  expect(journey.stages.map(({ code, state, at }) => `${state} ${code} ${at?.slice(0, 16) ?? ''}`.trim())).toEqual([
    'done BOOKED',
    'done ON_HAND 2026-03-09T18:10',
    'done CUSTOMS_OUT',
    'done RECEIVED 2026-03-09T20:55',
    'done MANIFESTED 2026-03-10',
    'done DEPARTED 2026-03-10T14:52',
    'done ARRIVED 2026-03-10T09:31',
    'done CHECKED_IN 2026-03-10T12:40',
    'active DELIVERED 2026-03-11T09:20',
  ])
  expect(scheduleOf(events, route)).toMatchObject({ atd: '2026-03-10T14:52:00', ata: '2026-03-10T09:31:00', arrived: true })
})

test('the split consignment Frankfurt–Incheon has departed in full, but only six of ten pieces are received', () => {
  const { events } = readFsu(text('own-fsu-14-split-and-discrepancy.txt'), { receivedAt: '2026-04-05T00:00:00Z' })
  const journey = strip('AIR_IMPORT', events, { pol: 'FRA', pod: 'ICN' })
  expect([journey.active, journey.partial, shipmentStatus(journey)]).toEqual([3, true, 'TRANSIT'])
  expect(journey.stages[2]).toMatchObject({ code: 'DEPARTED', state: 'active', at: '2026-04-04T19:01:00' })
  expect(journey.stages[5]).toMatchObject({ code: 'UNLOADED', state: 'future', part: { done: 6, total: 10, of: 'PIECES' } })
})
