import { EXPORT_RECORD } from '#domain/tracking/milestones/stage-mark.ts'
import { plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import { customsStepId } from '#domain/customs/customs-step-id.ts'
import { plainCode } from '#domain/text/plain-code.ts'
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

/** Guidance of customs (bfhnGdncCn) that stops the cargo is shown with its step. */
const saidBeside = ({ detail, notice }: CargoStep): string | null => detail || (/검사|보류/.test(notice) ? notice : null)

/** The manifest corrected in more than the voyage: what customs count from then on stands at the head of the answer. */
const isCorrection = ({ stage }: CargoStep) => /^입항적(하|재화물)목록(?!운항정보).*정정/.test(plainCode(stage)) && !stage.endsWith('신청')

/**
 * The steps of import clearance as events of a shipment, in their order, also unknown ones. Each says what customs said of it, so that a
 * step read again yields the same event; whether it concerns a part or the rest of the cargo, all steps together tell.
 */
export const importEvents = (record: CargoRecord): TrackingEvent[] => {
  const correction = record.steps.findLast(isCorrection)
  return record.steps.flatMap((step) => {
    const at = seoulTime(step.at)
    if (!step.stage) return []
    return trackingEvent({
      ...placeOf(record.pod),
      id: customsStepId({ ...step, cargoNo: record.cargoNo, step: plainCode(step.stage) }),
      source: 'UNIPASS',
      kind: 'CUSTOMS',
      code: step.stage,
      cls: 'ACT',
      at,
      atRaw: at === null ? step.at : null,
      updatedAt: at,
      facility: step.shedName || null,
      pieces: step.packages ?? (step === correction ? record.packages : null),
      weightKg: step.weight ?? (step === correction ? record.weight : null),
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
