import type { Translate } from '#platform/shared/translations/messages.ts'
import { denseText, denseTime } from './tracking-time.ts'
import type { AnyEntry, AnyTracking } from './contract.ts'

const DAY_MINUTES = 1440

/** The difference between two senders: `1시간 45분`, `45분`, `2일`. */
const gapText = (minutes: number, text: Translate): string => {
  if (minutes >= DAY_MINUTES && minutes % DAY_MINUTES === 0) return text('trackingRecord.days', [minutes / DAY_MINUTES])
  const hours = Math.floor(minutes / 60)
  return [hours && text('trackingRecord.hours', [hours]), minutes % 60 && text('trackingRecord.minutes', [minutes % 60])]
    .filter(Boolean)
    .join(' ')
}

const conflictParts = ({ conflict, at }: AnyEntry, asOf: string, text: Translate): string[] => {
  if (!conflict) return []
  const day = denseTime(at, asOf)?.date
  const values = conflict.values.map((value) => {
    const shown = denseTime(value.at, asOf)
    const clock = value.at.length > 10 ? shown?.time : ''
    return [value.source.name, shown?.date === day && clock ? '' : shown?.date, clock].filter(Boolean).join(' ')
  })
  return [...values, text('trackingRecord.apart', [gapText(conflict.minutes, text)]), text(`trackingRecord.counts.${conflict.why}`)]
}

const boxParts = ({ containers }: AnyEntry, boxes: number, text: Translate): string => {
  if (!containers.length) return ''
  if (boxes === 1) return containers[0] ?? ''
  if (containers.length === boxes) return text('trackingRecord.containers', [boxes])
  return `${text('trackingRecord.containersOf', [containers.length, boxes])}${containers.length === 1 ? ` ${containers[0]}` : ''}`
}

const quantity = ({ pieces, weightKg, partial }: AnyEntry, record: AnyTracking): string => {
  if (pieces === null) return ''
  const weight = weightKg === null ? '' : ` · ${weightKg.toLocaleString('en-US', { maximumFractionDigits: 1 })} kg`
  return partial
    ? `${pieces} / ${record.PKG_QTY || '?'} pcs${weight}`
    : `${pieces.toLocaleString('en-US')} ${record.PKG_UNIT || 'pcs'}${weight}`
}

/** The details after the name of a line, most important first. */
export const entryDetail = (entry: AnyEntry, record: AnyTracking, boxes: number, text: Translate): string => {
  const { asOf } = record
  const onDay = denseTime(entry.at, asOf)?.date
  const brief = (at: string) => {
    const shown = denseTime(at, asOf)
    return shown?.date === onDay ? (shown?.time ?? '') : denseText(at, asOf)
  }
  const planned = entry.planned && brief(entry.planned) !== denseTime(entry.at, asOf)?.time ? brief(entry.planned) : ''
  const isCode =
    entry.name !== null && /^[\x20-\x7e]+$/.test(entry.code) && entry.source.group !== 'naru' && entry.source.group !== 'customs'
  return [
    ...conflictParts(entry, asOf, text),
    entry.change?.reason && text('trackingRecord.reason', [entry.change.reason]),
    entry.until && `~${brief(entry.until)}`,
    boxParts(entry, boxes, text),
    quantity(entry, record),
    [entry.vessel, entry.voyage].filter(Boolean).join(' '),
    entry.flight,
    entry.facility,
    planned && text(entry.cls === 'ACT' ? 'trackingRecord.wasPlanned' : 'trackingRecord.wasPromised', [planned]),
    ...entry.earlier.map((at) => text('trackingRecord.corrected', [brief(at)])),
    entry.agreed.length > 0 && text('trackingRecord.agreed', [[...new Set(entry.agreed)].join(', ')]),
    entry.remark !== entry.name && entry.remark,
    entry.rawTime,
    isCode && !entry.change && entry.code,
  ]
    .filter(Boolean)
    .join(' · ')
}
