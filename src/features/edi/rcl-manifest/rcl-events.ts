import { type TrackingEvent, trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'

/** The place of each carrier event, and whether the container is empty (DCSA equipment events). */
const PLACES: Readonly<Record<string, { at: 'POL' | 'POD'; empty: boolean }>> = {
  PICK: { at: 'POL', empty: true },
  STUF: { at: 'POL', empty: false },
  GTIN: { at: 'POL', empty: false },
  LOAD: { at: 'POL', empty: false },
  DISC: { at: 'POD', empty: false },
  GTOT: { at: 'POD', empty: false },
  STRP: { at: 'POD', empty: false },
  DROP: { at: 'POD', empty: true },
}
export const isRclEvent = (code: string): boolean => Object.hasOwn(PLACES, code)

/** yyyyMMdd with optional hours, minutes and seconds as ISO 8601 without offset, local to the place. Null for no date. */
export const rclTime = (digits: string): string | null => {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] =
    /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?$/.exec(digits.replace(/[-:\sT]/g, '')) ?? []
  if (!year) return null
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const time = new Date(`${text}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null
}

const textOf = (row: DataRow, name: string) => String(row[name] ?? '')

/** The container event of a row; null without one. @param places the ports of its shipment */
export const rclEvent = (row: DataRow, places: { pol: string; pod: string }, receivedAt: Date): TrackingEvent | null => {
  const code = textOf(row, 'EVENT_CD')
  const place = PLACES[code]
  if (!place) return null
  const cntr = textOf(row, 'CNTR_NO')
  return trackingEvent({
    source: 'DCSA22',
    kind: 'EQUIPMENT',
    cls: 'ACT',
    code,
    at: rclTime(textOf(row, 'EVENT_DTM')),
    updatedAt: receivedAt.toISOString(),
    unlocode: place.at === 'POL' ? textOf(row, 'POL') || places.pol : textOf(row, 'POD') || places.pod,
    container: cntr,
    empty: place.empty,
    vessel: textOf(row, 'VSL_NM') || null,
    voyage: textOf(row, 'VOY_NO') || null,
    refs: { bl: [textOf(row, 'BL_NO')], container: [cntr] },
  })
}
