import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { goldenJourneys } from '../../../../tests/support/journeys/journey.ts'
import { answerOf, signatureOf } from '#features/tracking/journeys/golden-answer.ts'
import { stateOfJourney } from '#features/tracking/journeys/golden-journey.ts'
import type { JourneyFact } from '#features/tracking/journeys/golden-journey.ts'

const journeys = goldenJourneys()

/** The wrong conclusions from messages that were found in the field, by their number; F23 (money) is for later. */
const CASES: Readonly<Record<string, string>> = {
  F1: 'bonded transport is shown as a delivery',
  F2: 'one container of many finishes the shipment',
  F3: 'a wrong delivery never comes back',
  F4: 'times sent in UTC are told as local ones',
  F5: 'the carrier is sent masked contacts',
  F6: 'a container used again joins the old shipment',
  F7: 'the present name of a customs step is unknown',
  F8: 'a changed arrival is told as an arrival',
  F9: 'a bill of lading without its carrier finds nothing',
  F10: 'rolled, cancelled, left behind or dated ahead without a word',
  F11: 'delivered at the gate although it is carried further',
  F12: 'a part told twice counts twice',
  F13: 'events of ONE Record match nothing',
  F14: 'detention ends with the first empty of three',
  F15: 'stage 10 of 9',
  F16: 'a laden gate-out is called an empty pick-up',
  F17: 'status messages in telegrams and frames lose their actual arrival',
  F18: 'loose cargo is booked pier to door as a full load',
  F19: 'legal days do not move over holidays',
  F20: 'times without an offset abroad are taken as UTC, airports without summer time',
  F21: 'emissions claim a standard that they do not follow',
  F22: 'a shipment is not found by the numbers that the description names',
  F24: 'a lorry or train is read as the ship',
  F25: 'a time without an offset borrows that of another event',
  F26: 'ships of estimates and flights of re-bookings do not reach the shipment',
  F27: 'a cancelled shipment keeps deadlines and is woken by late events',
  F28: 'moments are told with an offset in some places and without in others',
  F29: 'the day of the flight is told as the moment of the booking',
  F30: 'a part arrives and the whole has arrived',
  F31: 'events that match nothing say nothing',
  F32: 'a bill of lading that the carrier named is not kept for later events',
}
/** Those that no sequence of facts shows: messages that cannot be read or found, and what is written outwards. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  F5: 'src/features/edi/booking-request/server.test.ts',
  F17: 'src/features/ingest/event-push/journeys.server.test.ts',
  F18: 'src/features/edi/booking-request/server.test.ts',
  F21: 'src/features/tracking/emission/emission-words.test.ts',
  F22: 'src/features/ingest/event-push/journeys.server.test.ts',
  F28: 'src/features/ingest/event-push/journeys.server.test.ts',
  F31: 'src/features/ingest/event-push/journeys.server.test.ts',
  F32: 'src/features/ingest/event-push/server.test.ts',
}

test.each(journeys.map((journey) => [journey.situation, journey] as const))('golden journey: %s', (_situation, journey) => {
  expect(answerOf(journey)).toMatchObject(journey.reads)
})

test.each(journeys.map((journey) => [journey.situation, journey] as const))('in any order and twice: %s', (_situation, journey) => {
  const { facts: _facts, events: _events, ...answer } = stateOfJourney(journey)
  const numbered = journey.facts.map((fact, index): JourneyFact => ({ key: `#${index}`, ...fact }))
  const backwards = [...numbered.toReversed(), ...numbered]
  const { facts: _other, events: _others, ...again } = stateOfJourney({ ...journey, facts: backwards })
  expect(again).toEqual(answer)
})

test.each(journeys.map((journey) => [journey.situation, journey] as const))(
  'one time of departure and arrival: %s',
  (_situation, journey) => {
    const { line, schedule } = stateOfJourney(journey)
    const atOf = (code: string) => line.stages.find((stage) => stage.code === code)?.at ?? null
    const both = (stage: string | null, date: string | null) => (stage !== null && date !== null ? [stage, date] : [])
    const [departed, arrived] = [both(atOf('DEPARTED'), schedule.atd), both(atOf('ARRIVED'), schedule.ata)]
    expect([departed[0], arrived[0]]).toEqual([departed[1], arrived[1]])
  },
)

describe('the collection', () => {
  test('there are at least 200, each names another situation', () => {
    expect(journeys.length).toBeGreaterThanOrEqual(200)
    expect(new Set(journeys.map(({ situation }) => situation)).size).toBe(journeys.length)
  })

  test('no two have the same kinds of facts in the same order', () => {
    const alike = [...Map.groupBy(journeys, signatureOf).values()].filter(({ length }) => length > 1)
    expect(alike.map((same) => same.map(({ name }) => name))).toEqual([])
  })

  test('every wrong conclusion that was found stands among them, or is tested where messages are read and written', () => {
    const shown = new Set(journeys.flatMap((journey) => journey.case ?? []))
    const missing = Object.entries(CASES).filter(([number]) => {
      const file = ELSEWHERE[number]
      return file ? !new RegExp(`(test|\\))\\('[^\\n']*\\b${number}\\b`).test(readFileSync(file, 'utf8')) : !shown.has(number)
    })
    expect(missing).toEqual([])
    expect([...shown].filter((number) => !(number in CASES))).toEqual([])
  })
})
