import { EXPORT_RECORD } from '#domain/tracking/milestones/stage-mark.ts'
import { plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import { plainStep } from '#domain/customs/customs-steps.ts'
import { type TrackingEvent, trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { CargoRecord, ExportRecord } from '#integrations/unipass/port.ts'

/** yyyyMMdd or yyyyMMddHHmmss of the authority as ISO on the clock of Seoul; null when it is no time. */
export const seoulTime = (text: string): string | null => {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?$/.exec(text) ?? []
  return year ? `${year}-${month}-${day}T${hour}:${minute}:${second}+09:00` : null
}

const placeOf = (code: string): Partial<TrackingEvent> => {
  if (/^[A-Z]{2}[A-Z0-9]{3}$/.test(code)) return { unlocode: code }
  return /^[A-Z]{3}$/.test(code) ? { iata: code } : {}
}

const isPart = (packages: number | null, whole: number | null) => packages !== null && whole !== null && packages < whole

/** The steps of import clearance as events of a shipment. A step read again is the same event. */
export const importEvents = (record: CargoRecord): TrackingEvent[] =>
  record.steps.flatMap((step) => {
    const at = seoulTime(step.at)
    if (!step.stage || !at) return []
    return trackingEvent({
      ...placeOf(record.pod),
      id: [record.cargoNo, plainStep(step.stage), step.at, step.declarationNo, step.shedCode].join(' '),
      source: 'UNIPASS',
      kind: 'CUSTOMS',
      code: step.stage,
      cls: 'ACT',
      at,
      updatedAt: at,
      facility: step.shedName || null,
      pieces: step.packages,
      weightKg: step.weight,
      partial: isPart(step.packages, record.packages),
      remark: step.detail || null,
      refs: { bl: [record.hblNo, record.mblNo].filter(Boolean) },
    })
  })

/**
 * What the export record says by its fields, as events of the shipment with these B/L numbers: accepted, sailed, loaded in
 * full. The departure of other B/Ls of the declaration is not this shipment's.
 * @param at when customs was asked: a date it has corrected replaces the one before
 */
export const exportEvents = (record: ExportRecord, blNumbers: ReadonlySet<string>, at: Date): TrackingEvent[] => {
  const own = record.loadings.filter(({ blNo }) => blNumbers.has(plainCustomsNumber(blNo)))
  const event = (code: string, time: string, more: Partial<TrackingEvent>) => {
    const moment = seoulTime(time)
    if (!moment) return []
    const base = { source: 'UNIPASS', kind: 'CUSTOMS', code, cls: 'ACT', at: moment, updatedAt: at.toISOString() } as const
    return [trackingEvent({ ...base, ...more, refs: { bl: own.map(({ blNo }) => blNo) } })]
  }
  const last = own.filter(({ departureDay }) => departureDay).at(-1)
  return [
    ...event(EXPORT_RECORD.accepted, record.acceptedAt || record.acceptedDay, {
      id: `${record.declNo} ${EXPORT_RECORD.accepted}`,
      pieces: record.packages,
      weightKg: record.weightKg,
    }),
    // Asked by declaration the answer has no manifest, asked by B/L it has: the place in the list tells loadings apart.
    ...own.flatMap((loading, index) =>
      event(EXPORT_RECORD.departed, loading.departureDay, {
        id: [record.declNo, EXPORT_RECORD.departed, loading.blNo, index].join(' '),
        place: loading.place || null,
        pieces: loading.packages,
        weightKg: loading.weightKg,
      }),
    ),
    ...(last && (record.complete || own.every(({ complete }) => complete))
      ? event(EXPORT_RECORD.loaded, last.departureDay, {
          id: `${record.declNo} ${EXPORT_RECORD.loaded} ${last.blNo}`,
          place: last.place || null,
        })
      : []),
  ]
}
