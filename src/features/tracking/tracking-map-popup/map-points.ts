import { instantOf } from '#domain/time/date-time.ts'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'

/** A journey step without a map position. */
export type JourneyStep = {
  code: string
  name: string
  /** The text key of the step. */
  event: 'PICKUP' | 'DEPARTED' | 'TRANSIT_IN' | 'TRANSIT_OUT' | 'ARRIVED'
  planned: string | null
  actual: string | null
}

type Moment = { at: string; actual: boolean } | null

const at = (step: Moment, actual: boolean) => (step && step.actual === actual ? step.at : null)

/**
 * The journey steps in order: inland pick-up, departure, arrival and departure of each transshipment, arrival. Times are planned and
 * actual.
 */
export const journeySteps = (
  record: Pick<ShipmentTracking, 'POL' | 'POD' | 'ETD' | 'ATD' | 'ETA' | 'ATA' | 'transshipments' | 'entries'>,
): JourneyStep[] => {
  const { POL, POD, ETD, ATD, ETA, ATA, transshipments } = record
  const known = new Set([POL, POD, ...transshipments.map(({ place }) => place)].map(({ CODE }) => CODE))
  const left = ATD ?? ETD
  const pickup = record.entries.findLast(
    ({ cls, place, at: time, change }) =>
      cls === 'ACT' &&
      !change &&
      place?.CODE &&
      !known.has(place.CODE) &&
      time !== null &&
      (!left || (instantOf(time) ?? 0) < (instantOf(left) ?? 0)),
  )
  return [
    ...(pickup?.place
      ? [{ code: pickup.place.CODE, name: pickup.place.NAME, event: 'PICKUP' as const, planned: null, actual: pickup.at }]
      : []),
    { code: POL.CODE, name: POL.NAME, event: 'DEPARTED', planned: ETD, actual: ATD },
    ...transshipments.flatMap(({ place, arrived, discharged, loaded, departed }): JourneyStep[] => {
      const [into, out] = [arrived ?? discharged, departed ?? loaded]
      const base = { code: place.CODE, name: place.NAME }
      return [
        { ...base, event: 'TRANSIT_IN', planned: at(into, false), actual: at(into, true) },
        { ...base, event: 'TRANSIT_OUT', planned: at(out, false), actual: at(out, true) },
      ]
    }),
    { code: POD.CODE, name: POD.NAME, event: 'ARRIVED', planned: ETA, actual: ATA },
  ]
}

/** The index of the last reached step; -1 before the first. */
export const reachedStep = (steps: readonly JourneyStep[]): number => steps.findLastIndex(({ actual }) => actual !== null)
