import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { GoldenJourney } from '#features/tracking/journeys/golden-journey.ts'

/** Every golden journey, by file name. */
export const goldenJourneys = (): GoldenJourney[] =>
  globSync('tests/journeys/**/*.journey.json')
    .toSorted()
    .map((file) => ({ name: basename(file, '.journey.json'), ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<GoldenJourney, 'name'>) }))
