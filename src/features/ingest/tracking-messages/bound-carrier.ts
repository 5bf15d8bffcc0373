import type { BookingAnswer } from '#domain/messages/edifact/read-iftmbc.ts'
import type { Irregularity, TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Attached } from './match-events.ts'
import type { CarrierRow } from './sql.ts'

/** The carrier of an event: that of its air waybill, else of its bill of lading. */
export const carrierOfEvent = ({ refs }: TrackingEvent, carriers: readonly CarrierRow[]): CarrierRow | undefined => {
  const awb = refs.awb[0]?.slice(0, 3)
  if (awb) return carriers.find(({ kind, prefix }) => kind === 'AIR' && prefix === awb)
  const bl = refs.bl[0]?.toUpperCase() ?? ''
  return carriers.find(
    ({ kind, carrier_cd, prefix }) => kind === 'SEA' && (bl.startsWith(carrier_cd) || (prefix !== '' && bl.startsWith(prefix))),
  )
}

/** All codes of a carrier for which a sender is authorised. */
export const codesOf = (code: string, carriers: readonly CarrierRow[]): string[] =>
  carriers
    .filter(({ carrier_cd }) => carrier_cd === code)
    .flatMap(({ carrier_cd, alt_cd }) => [carrier_cd, alt_cd])
    .concat(code)
    .filter((one, at, all) => one !== '' && all.indexOf(one) === at)

type Content = { attached: Attached; answers: readonly BookingAnswer[] }

/**
 * The parts of a message that belong to a carrier other than the sender's: by the carrier of an answer, the number of an event, or the
 * shipment an event would join. Parts without a carrier count as the sender's own.
 */
export const othersIn = ({ attached, answers }: Content, code: string, carriers: readonly CarrierRow[]): Irregularity[] => {
  const own = new Set(codesOf(code, carriers))
  const foreign = (position: string, other: string, number: string): Irregularity[] =>
    other === '' || own.has(other) ? [] : [{ position, code: 'TOKEN_CARRIER', detail: `${code}: ${other} ${number}`.trim() }]
  return [
    ...answers.flatMap(({ position, carrier, carrierBookingNo, ownRefs }) =>
      foreign(position, carrier, carrierBookingNo || (ownRefs[0] ?? '')),
    ),
    ...attached.flatMap(({ event, shipments }) => {
      const { bl, awb, booking, container } = event.refs
      const number = [awb, bl, booking, container].find((numbers) => numbers.length > 0)?.[0] ?? ''
      const named = carrierOfEvent(event, carriers)?.carrier_cd ?? ''
      const carried = shipments.map(({ carrier_cd }) => carrier_cd)
      const other = [named, ...carried].find((one) => one !== '' && !own.has(one)) ?? ''
      return foreign(number || 'file', other, number)
    }),
  ]
}
