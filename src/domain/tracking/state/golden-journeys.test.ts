import { describe, expect, test } from 'vitest'
import { goldenJourneys } from '../../../../tests/support/journey.ts'
import { answerOf, signatureOf } from '#features/tracking/journeys/golden-answer.ts'
import { stateOfJourney } from '#features/tracking/journeys/golden-journey.ts'
import type { JourneyFact } from '#features/tracking/journeys/golden-journey.ts'

const journeys = goldenJourneys()

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

describe('the collection', () => {
  test('there are at least 200, each names another situation', () => {
    expect(journeys.length).toBeGreaterThanOrEqual(200)
    expect(new Set(journeys.map(({ situation }) => situation)).size).toBe(journeys.length)
  })

  test('no two have the same kinds of facts in the same order', () => {
    const alike = [...Map.groupBy(journeys, signatureOf).values()].filter(({ length }) => length > 1)
    expect(alike.map((same) => same.map(({ name }) => name))).toEqual([])
  })
})
