import { DAY_MS } from '#domain/time/durations.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { clockMark, instantOf } from '#domain/time/date-time.ts'
import type { Stage } from '#ui/milestone-strip/drawn-stages.ts'
import type { StageLevel } from '#ui/stage-icon/stage-level.ts'
import { denseText, denseTime, placeText } from './tracking-time.ts'
import type { AnyTracking } from './contract.ts'

const UNDER_WAY = new Set(['BOOKED', 'PREDEP', 'TRANSIT'])

/** Fill level of the tide glyph by status (visual language, state vocabulary). */
export const LEVELS: Record<AnyTracking['SHP_STS'], StageLevel> = {
  BOOKED: 0,
  PREDEP: 1,
  TRANSIT: 2,
  ARRIVED: 3,
  DELIVERED: 4,
  CANCELLED: 'off',
}

export const placeName = ({ CODE, NAME }: { CODE: string; NAME: string }): string => NAME || CODE

/** True while a delay matters: the cargo has not arrived. */
export const isLate = ({ DELAY_DAYS, SHP_STS }: AnyTracking): boolean => (DELAY_DAYS ?? 0) > 0 && UNDER_WAY.has(SHP_STS)

/** The stages of the strip; a transshipment is a mark after the departure (S2-096, S2-097). */
export const stagesOf = (record: AnyTracking, text: Translate): Stage[] => {
  const late = isLate(record)
  const via = record.transshipments.map(({ place }) => placeName(place)).join(', ')
  return record.stages.map((stage) => {
    const active = stage.state === 'active'
    const happened = denseText(stage.at, record.asOf)
    const expected = stage.planned && text('trackingRecord.toCome', [denseTime(stage.planned, record.asOf)?.date ?? ''])
    const part = stage.part && text(`trackingRecord.partly.${stage.part.of}`, [stage.part.done, stage.part.total ?? '?'])
    const isWaiting = stage.state === 'future' || (active && !record.started)
    // A late stage shows only its day: the delay needs the space, and the record shows the time.
    const done = active && late ? (denseTime(stage.at, record.asOf)?.date ?? '') : happened
    const detail = [isWaiting ? expected : done, part, active && late && `+${text('trackingRecord.days', [record.DELAY_DAYS ?? 0])}`]
      .filter(Boolean)
      .join(' · ')
    return {
      key: stage.code,
      name: stage.name,
      state: active && late ? 'late' : stage.state,
      ...(detail ? { detail } : {}),
      ...(!isWaiting && clockMark(stage.at) ? { clock: placeText(stage.at, record.asOf) } : {}),
      ...(via && stage.code === 'DEPARTED' ? { mark: { label: text('trackingRecord.transshipment', [via]), late } } : {}),
    }
  })
}

/** The label of the strip for screen readers: current stage of how many. */
export const stripLabel = (record: AnyTracking, text: Translate): string => {
  if (record.SHP_STS === 'CANCELLED') return text('trackingRecord.stagesCancelled')
  const at = record.stages.findIndex(({ state }) => state === 'active')
  return text('trackingRecord.stages', [record.stages.length, at + 1])
}

/** The cargo's whereabouts under the line between the ports: waiting at a transshipment port, or the last event. */
export const whereabouts = (record: AnyTracking, text: Translate): string => {
  if (record.SHP_STS === 'TRANSIT')
    for (const { place, arrived, discharged, departed } of record.transshipments) {
      const since = arrived?.actual ? arrived : discharged?.actual ? discharged : null
      if (!since || departed?.actual) continue
      const days = Math.floor((Date.parse(record.asOf) - (instantOf(since.at) ?? 0)) / DAY_MS) + 1
      return text(record.TRANS_MODE === 'AIR' ? 'trackingRecord.waitingHub' : 'trackingRecord.waitingThere', [placeName(place), days])
    }
  const last = record.entries.find(({ cls, change, at, ahead }) => cls === 'ACT' && !change && at !== null && !ahead)
  if (!last) return ''
  return [last.place && placeName(last.place), last.name ?? last.code].filter(Boolean).join(' · ')
}

/** A time at one end of the route: its label, the time, the clock of a place abroad, and the first promise if it was another day. */
export type RouteEnd = { word: 'ATD' | 'ETD' | 'ATA' | 'ETA'; at: string; clock: string; promised: string | null }

/** Departure and arrival, actual before expected; null when unknown. */
export const routeEnds = ({
  ATD,
  ETD,
  ATA,
  ETA,
  ETA_FIRST,
  asOf,
}: AnyTracking): { departure: RouteEnd | null; arrival: RouteEnd | null } => {
  const end = (word: RouteEnd['word'], at: string | null): RouteEnd | null =>
    at ? { word, at: denseText(at, asOf), clock: clockMark(at), promised: null } : null
  const arrival = end('ATA', ATA) ?? end('ETA', ETA)
  const first = ETA_FIRST && denseTime(ETA_FIRST, asOf)?.date
  const current = denseTime(ATA ?? ETA, asOf)?.date
  return {
    departure: end('ATD', ATD) ?? end('ETD', ETD),
    arrival: arrival && { ...arrival, promised: first && first !== current ? first : null },
  }
}
