import { expect, test } from 'vitest'
import { goldenJourneys, readOut, stateOfJourney } from '../../../../tests/support/journey.ts'

const journeys = goldenJourneys()

test.each(journeys.map((journey) => [journey.situation, journey] as const))('golden journey: %s', (_situation, journey) => {
  const { reads } = journey
  const state = stateOfJourney(journey)
  const aside = state.facts.flatMap(({ standing, event, doubt }) =>
    standing === 'VALID' || standing === 'CORRECTED' ? [] : [`${event.code} ${doubt ?? standing}`],
  )
  const told = {
    ko: readOut(state, 'ko'),
    en: readOut(state, 'en'),
    departed: state.schedule.atd,
    arrived: state.schedule.ata,
    customs: state.customs,
    status: state.status,
    exceptions: state.exceptions.map(({ kind }) => kind),
    aside,
    last: state.last?.code ?? '',
    due: state.due?.kind ?? null,
  }
  expect(told).toMatchObject(reads)
})

test('every journey names its situation, and no two have the same kinds of facts in the same order', () => {
  const kinds = journeys.map(({ shipment, facts, withdrawn, desk }) =>
    JSON.stringify([
      shipment,
      facts.map(({ by, what, was, where, container, load, at, text }) => [by, what, was, where, container, load, at, text]),
      withdrawn,
      desk,
    ]),
  )
  expect(new Set(kinds).size).toBe(journeys.length)
  expect(new Set(journeys.map(({ situation }) => situation)).size).toBe(journeys.length)
})
