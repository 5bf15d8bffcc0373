import { expect, test } from 'vitest'
import { eventDoor } from '../../../../tests/support/journeys/event-door.ts'
import { awbOfShipment, journeyDoor } from '../../../../tests/support/journeys/journey-door.ts'
import { goldenJourneys } from '../../../../tests/support/journeys/journey.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { runDeadlineJob } from '#features/tracking/deadline-rules/deadline-job.server.ts'
import { readShipment } from '#features/tracking/shipment-api/contract.ts'

// Exceptions that follow from messages alone: each journey is told at its own time, and read as the customer does.
const portal = await testPortal()
const { read, sayJson, sayText } = await eventDoor(portal)
const { shipmentOf, messageOf, fsuOf } = journeyDoor(portal)

const EXPECTED = {
  'rolled-at-origin': 'ROLLED',
  'first-word-of-a-later-ship': 'ROLLED',
  'connection-moved': 'ROLLED',
  'other-ship-same-day': 'ROLLED',
  'booking-cancelled-by-carrier': 'ROLLED',
  'air-offloaded': 'ROLLED',
  'air-short-shipped': 'ROLLED',
  'air-missing-in-frankfurt': 'ROLLED',
  'fcl-discharged-at-another-port': 'WRONG_PORT',
  'fcl-port-omitted': 'OMITTED',
  'port-omitted-by-notice': 'OMITTED',
  'fcl-waits-in-singapore': 'DWELL',
  'air-waits-in-narita': 'DWELL',
  'fcl-daily-reports-stop': 'NO_NEWS',
  'silent-at-the-port': 'NO_NEWS',
  'air-silence': 'NO_NEWS',
} as const
// What happens to a departure is never said of the arrival.
const ROLLS: Record<string, { ko: string; en: string }> = {
  'rolled-at-origin': { ko: '부산 출항 03-14 → 03-21 (+7일)', en: 'Busan departure 03-14 → 03-21 (+7\u00a0d)' },
  'first-word-of-a-later-ship': { ko: '부산 출항 03-14 → 03-21 (+7일)', en: 'Busan departure 03-14 → 03-21 (+7\u00a0d)' },
  'connection-moved': { ko: '싱가포르 출항 03-27 → 04-01 (+5일)', en: 'Singapore departure 03-27 → 04-01 (+5\u00a0d)' },
  'other-ship-same-day': { ko: '부산 출항 03-14', en: 'Busan departure 03-14' },
  'booking-cancelled-by-carrier': { ko: '부산 출발 일정 미정', en: 'departure from Busan unknown' },
  'air-offloaded': { ko: '인천국제공항 출발 일정 미정', en: 'departure from Incheon International Airport unknown' },
  'air-missing-in-frankfurt': { ko: '프랑크푸르트 도착 일정 미정', en: 'arrival at Frankfurt Airport unknown' },
}
const journeys = goldenJourneys().filter(({ name }) => name in EXPECTED)

test('S2-127 every kind of exception is among the journeys that go through the door', () => {
  expect(journeys.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPECTED).toSorted())
})

test.each(journeys.map((journey) => [journey.situation, journey] as const))(
  'S2-127 %s: customers read it in both languages',
  async (_situation, journey) => {
    // An airline's messages have no time of their own: they are received within the hour of the last fact.
    const heard = Math.max(...journey.facts.map((said) => Date.parse(said.said ?? said.at))) + 3_600_000
    portal.clock.now = new Date(Math.min(heard, Date.parse(journey.now)))
    const no = await shipmentOf(journey)
    if (journey.shipment.mode === 'AIR')
      await sayText(journey.facts.map((said) => fsuOf(said, awbOfShipment(no), journey.shipment)).join('=\r\n'))
    else await sayJson(journey.facts.map((said, at) => messageOf(said, no, at)))
    portal.clock.now = new Date(journey.now)
    await runDeadlineJob({ database: portal.database, log: { warn: () => undefined }, now: () => portal.clock.now, pauseMs: 0 })
    const told = async (lang: 'ko' | 'en') => {
      const { exceptions } = await read(readShipment.path, no, lang)
      return exceptions.map(({ kind, title, effect }: Record<string, string>) => [kind, `${title} ${effect}`])
    }
    const [ko, en] = [await told('ko'), await told('en')]
    const wanted = EXPECTED[journey.name as keyof typeof EXPECTED]
    const kinds = journey.reads.exceptions ?? [wanted]
    expect(kinds).toContain(wanted)
    expect(ko).toEqual(kinds.map((kind) => [kind, expect.stringMatching(/[가-힣]/)]))
    expect(en).toEqual(kinds.map((kind) => [kind, expect.not.stringMatching(/[가-힣]/)]))
    const roll = ROLLS[journey.name]
    expect([ko[0]?.[1], en[0]?.[1]]).toEqual([expect.stringContaining(roll?.ko ?? ''), expect.stringContaining(roll?.en ?? '')])
    const [row] = await portal.database.owner((run) => run<{ exc_kind: string }>('select exc_kind from shipment where mngt_no = $1', [no]))
    expect(row?.exc_kind).toBe(kinds[0])
  },
)
