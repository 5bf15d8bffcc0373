import { addDays, daysBetween } from '#domain/time/ymd.ts'
import type { Exhibition } from './exhibition-edit/contract.ts'

/** Days of the lane axis, and how many of them are before today. */
const LANE_DAYS = 98
const BEHIND = 11
const WEEK = 7

export type LaneAxis = { from: string; today: string }
export const laneAxis = (today: string): LaneAxis => ({ from: addDays(today, -BEHIND), today })

/** The position of a day in percent of the axis; days outside are at its ends. */
export const placeOf = ({ from }: LaneAxis, day: string): number => Math.min(100, Math.max(0, (daysBetween(from, day) / LANE_DAYS) * 100))

const isOn = ({ from }: LaneAxis, day: string) => day !== '' && day >= from && day <= addDays(from, LANE_DAYS)

/** The weeks of an axis: the first day of each. */
export const weeksOf = ({ from }: LaneAxis): string[] => Array.from({ length: LANE_DAYS / WEEK }, (_, at) => addDays(from, at * WEEK))

export type LaneMark = { kind: 'DOC' | 'SEA' | 'AIR'; at: string; daysLeft: number; place: number; labelled: boolean; tight: boolean }

/** Percent of the axis a label takes; a label that would overlap its neighbour is omitted, as the text beside the lane has the date. */
const LABEL = 7
/** Percent a label takes on a narrower screen, where tight labels are omitted. */
const WIDE_LABEL = 10

/** The deadlines of an exhibition within the axis, in order. */
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

/** A span of days as position and width on the axis; null if no day is within it. */
export const spanOf = (axis: LaneAxis, first: string, last: string): { place: number; width: number } | null => {
  if (first === '' || last === '') return null
  const [place, end] = [placeOf(axis, first), placeOf(axis, addDays(last, 1))]
  return end > place ? { place, width: end - place } : null
}
