import { addDays, daysBetween } from '#domain/time/ymd.ts'
import type { Exhibition } from './exhibition-edit/contract.ts'

/** Days an axis of lanes spans, and how many of them lie behind today. */
export const LANE_DAYS = 98
const BEHIND = 11
const WEEK = 7

export type LaneAxis = { from: string; today: string }
export const laneAxis = (today: string): LaneAxis => ({ from: addDays(today, -BEHIND), today })

/** Where a day lies, in percent of the axis; what lies outside is at its end. */
export const placeOf = ({ from }: LaneAxis, day: string): number => Math.min(100, Math.max(0, (daysBetween(from, day) / LANE_DAYS) * 100))

const isOn = ({ from }: LaneAxis, day: string) => day !== '' && day >= from && day <= addDays(from, LANE_DAYS)

/** The weeks of an axis: the day each begins. */
export const weeksOf = ({ from }: LaneAxis): string[] => Array.from({ length: LANE_DAYS / WEEK }, (_, at) => addDays(from, at * WEEK))

export type LaneMark = { kind: 'DOC' | 'SEA' | 'AIR'; at: string; daysLeft: number; place: number; labelled: boolean; tight: boolean }

/** Percent of the axis a label takes; one that would lie on its neighbour is left to the words beside the lane. */
const LABEL = 7
/** Percent it takes on a narrower screen: a label that is tight is left out there. */
const WIDE_LABEL = 10

/** The deadlines of an exhibition that lie on the axis, in order. */
export const marksOf = (axis: LaneAxis, { DOC_DEADLINE, SEA_DEADLINE, AIR_DEADLINE }: Exhibition): LaneMark[] => {
  const all = [
    { kind: 'DOC', at: DOC_DEADLINE },
    { kind: 'SEA', at: SEA_DEADLINE },
    { kind: 'AIR', at: AIR_DEADLINE },
  ] as const
  let free = 0
  let last = -WIDE_LABEL
  return all
    .filter(({ at }) => isOn(axis, at))
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ kind, at }) => {
      const place = placeOf(axis, at)
      const daysLeft = daysBetween(axis.today, at)
      const labelled = daysLeft >= 0 && place >= free
      const tight = labelled && place < last + WIDE_LABEL
      if (labelled) free = place + LABEL
      if (labelled && !tight) last = place
      return { kind, at, daysLeft, place, labelled, tight }
    })
}

/** A span of days as place and width on the axis; null when no day of it lies there. */
export const spanOf = (axis: LaneAxis, first: string, last: string): { place: number; width: number } | null => {
  if (first === '' || last === '') return null
  const [place, end] = [placeOf(axis, first), placeOf(axis, addDays(last, 1))]
  return end > place ? { place, width: end - place } : null
}
