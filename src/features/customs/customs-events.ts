import { EXPORT_RECORD } from '#domain/tracking/milestones/stage-mark.ts'
import { plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import { cargoMoveOf } from '#domain/customs/cargo-move.ts'
import { plainStep } from '#domain/customs/customs-steps.ts'
import { type TrackingEvent, trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { CargoRecord, CargoStep, ExportRecord } from '#integrations/unipass/port.ts'

/** yyyyMMdd or yyyyMMddHHmmss of customs as ISO in Seoul time; null for no valid time. */
const seoulTime = (text: string): string | null => {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?$/.exec(text) ?? []
  return year ? `${year}-${month}-${day}T${hour}:${minute}:${second}+09:00` : null
}

const placeOf = (code: string): Partial<TrackingEvent> => {
  if (/^[A-Z]{2}[A-Z0-9]{3}$/.test(code)) return { unlocode: code }
  return /^[A-Z]{3}$/.test(code) ? { iata: code } : {}
}

const isPart = (packages: number | null, whole: number | null) => packages !== null && whole !== null && packages < whole

/**
 * Which steps concern a part of the cargo: fewer packages than the whole, or the text says so; the carrying out that takes the rest is
 * whole again. What only moves under bond takes nothing out.
 */
const partsOf = ({ steps, packages: whole }: CargoRecord): boolean[] => {
  let out = 0
  return steps.map(({ stage, detail, packages }) => {
    const step = plainStep(stage)
    const move = cargoMoveOf(step, detail)
    const part = isPart(packages, whole) || move === 'PART'
    if (step === '반입신고') out = Math.max(0, out - (packages ?? 0))
    if (step !== '반출신고' || (move !== null && move !== 'PART')) return part
    out += packages ?? 0
    return part && !(whole !== null && packages !== null && out >= whole)
  })
}

/** Guidance of customs (bfhnGdncCn) that stops the cargo is shown with its step. */
const saidBeside = ({ detail, notice }: CargoStep): string | null => detail || (/검사|보류/.test(notice) ? notice : null)

/** The steps of import clearance as events of a shipment, in their order, also unknown ones. A step read again yields the same event. */
export const importEvents = (record: CargoRecord): TrackingEvent[] => {
  const parts = partsOf(record)
  return record.steps.flatMap((step, index) => {
    const at = seoulTime(step.at)
    if (!step.stage) return []
    return trackingEvent({
      ...placeOf(record.pod),
      id: [record.cargoNo, plainStep(step.stage), step.at, step.declarationNo, step.shedCode].join(' '),
      source: 'UNIPASS',
      kind: 'CUSTOMS',
      code: step.stage,
      cls: 'ACT',
      at,
      atRaw: at === null ? step.at : null,
      updatedAt: at,
      facility: step.shedName || null,
      pieces: step.packages,
      weightKg: step.weight,
      partial: parts[index] ?? false,
      remark: saidBeside(step),
      refs: { bl: [record.hblNo, record.mblNo].filter(Boolean) },
    })
  })
}

/**
 * The fields of an export record as events of the shipment with these B/L numbers: accepted, to be loaded by, sailed, fully loaded.
 * Departures of other B/Ls of the declaration are excluded.
 * @param at time of the request: a corrected date replaces the previous one
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
    ...event(EXPORT_RECORD.duty, record.loadDeadline, { id: `${record.declNo} ${EXPORT_RECORD.duty}`, cls: 'PLN' }),
    // A response by declaration has no manifest number, one by B/L has it: the list position distinguishes loadings.
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
