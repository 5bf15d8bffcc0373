import type { Translate } from '#platform/shared/translations/messages.ts'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { denseText, denseTime, placeText, seoulText } from '../shipment-tracking/tracking-time.ts'

/** A time that was said differently before. */
export type Change = { key: string; what: string; from: string; to: string; why: string; told: string; source: string }

/** What changed on this shipment, the latest first: moved arrivals, and times that a sender corrected. */
export const changesOf = ({ entries, asOf }: ShipmentTracking, text: Translate): Change[] =>
  entries
    .flatMap(({ key, name, code, change, earlier, at, place, source, asOf: toldAt }) => {
      const line = { key, what: [name ?? code, place?.NAME || place?.CODE].filter(Boolean).join(' · '), source: source.name, toldAt }
      if (change) {
        const [from, to] = [change.from, change.to].map((day) => denseTime(day, asOf)?.date ?? '')
        const days = change.days === 0 ? '' : `${change.days > 0 ? '+' : '−'}${text('trackingRecord.days', [Math.abs(change.days)])}`
        const why = [days, change.reason && text('trackingRecord.reason', [change.reason])].filter(Boolean).join(' · ')
        return [{ ...line, from: from ?? '', to: to ?? '', why }]
      }
      if (earlier.length === 0) return []
      return [{ ...line, from: earlier.map((before) => denseText(before, asOf)).join(' → '), to: placeText(at, asOf), why: '' }]
    })
    .toSorted((a, b) => b.toldAt.localeCompare(a.toldAt))
    .map(({ toldAt, ...change }) => ({ ...change, told: seoulText(toldAt, asOf) }))
