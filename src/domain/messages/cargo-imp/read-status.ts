import { type EventRefs, type TrackingEvent, trackingEvent } from '../../tracking/events/tracking-event.ts'
import { dayMonthOf, type FlightTime, flightTimeOf, isFlight, nearestDay, type Quantity, quantityOf, shiftDay } from './fields.ts'
import { DISCREPANCY_CODES } from './statuses.ts'

/** The fields of a status line, recognised by shape; carriers omit fields or leave them empty. */
type StatusFields = {
  code: string
  flight: string | null
  date: string | null
  time: string | null
  dateText: string | null
  airports: string[]
  quantity: Quantity | null
  times: FlightTime[]
  reason: string | null
  texts: string[]
}

const takeApart = (line: string, receivedAt: string): StatusFields => {
  const [code = '', ...parts] = line.split('/')
  const fields: StatusFields = {
    code: code.trim(),
    flight: null,
    date: null,
    time: null,
    dateText: null,
    airports: [],
    quantity: null,
    times: [],
    reason: null,
    texts: [],
  }
  for (const part of parts.map((text) => text.trim())) {
    const dayMonth = fields.dateText === null ? dayMonthOf(part) : null
    const time = flightTimeOf(part)
    const quantity = fields.quantity === null ? quantityOf(part) : null
    if (part === '') continue
    if (dayMonth) {
      fields.dateText = part
      fields.date = nearestDay(dayMonth, receivedAt)
      fields.time = dayMonth.time
    } else if (fields.flight === null && isFlight(part)) fields.flight = part
    else if (time) fields.times.push(time)
    else if (quantity) fields.quantity = quantity
    else if (fields.airports.length === 0 && /^([A-Z]{3}){1,2}$/.test(part) && fields.dateText !== null)
      fields.airports = part.length === 6 ? [part.slice(0, 3), part.slice(3)] : [part]
    else if (fields.code === 'DIS' && DISCREPANCY_CODES.has(part)) fields.reason = part
    else fields.texts.push(part)
  }
  return fields
}

/** Names and free text of a broken message may have any length; a remark stays readable. */
export const MAX_REMARK = 500

/** `13:17` on a day, local; null for an invalid time. */
const moment = (date: string | null, time: string | null): string | null => {
  if (date === null) return null
  if (time === null) return date
  return Number(time.slice(0, 2)) < 24 && Number(time.slice(3)) < 60 ? `${date}T${time}:00` : null
}

export type Consignment = { quantity: Quantity | null; refs: Pick<EventRefs, 'awb'>; receivedAt: string }

/** A departure has its own actual time first; an arrival may repeat it after a bare date. */
const ownTime = ({ code, times, time }: StatusFields): FlightTime | null => {
  const [first] = times
  return time === null && first?.cls === 'ACT' && (code === 'DEP' || code === 'ARR' || code === 'RCF') ? first : null
}

/** The actual arrival of the flight that a line about its cargo repeats: `RCF/MK059/20NOV1300/MRU/T1K14.1//A1117-P`. */
const landing = (fields: StatusFields, base: Partial<TrackingEvent>, refs: Pick<EventRefs, 'awb'>): TrackingEvent[] => {
  const { code, times, time, date, airports, flight } = fields
  const landed = times.find(({ cls }) => cls === 'ACT')
  if (code !== 'RCF' || time === null || date === null || flight === null || !landed || !airports[0]) return []
  const at = moment(shiftDay(date, landed.dayShift), landed.time)
  return [trackingEvent({ ...base, kind: 'AIR', source: 'FSU', code: 'ARR', cls: 'ACT', at, iata: airports[0], refs })]
}

/** Planned and estimated flight times of a status line: for both ends when it names two airports, else for the arrival. */
const flightEvents = (fields: StatusFields, base: Partial<TrackingEvent>, refs: Pick<EventRefs, 'awb'>): TrackingEvent[] => {
  const { airports, times, date } = fields
  const [origin, destination] = airports
  const ends =
    destination === undefined
      ? [{ code: 'ARR', iata: origin }]
      : [
          { code: 'DEP', iata: origin },
          { code: 'ARR', iata: destination },
        ]
  return times.slice(0, ends.length).flatMap((time, index) => {
    const end = ends[index]
    if (!end?.iata || date === null || time.cls === 'ACT') return []
    const at = moment(shiftDay(date, time.dayShift), time.time)
    return [trackingEvent({ ...base, kind: 'AIR', source: 'FSU', code: end.code, cls: time.cls, at, iata: end.iata, refs })]
  })
}

/**
 * The events of one status line: first the status itself as actual, then the planned or estimated times of the flight. Times are local to
 * the airport. A line without a quantity means the whole consignment.
 */
export const readStatus = (line: string, consignment: Consignment): [TrackingEvent, ...TrackingEvent[]] => {
  const fields = takeApart(line, consignment.receivedAt)
  const quantity = fields.quantity ?? consignment.quantity
  const own = ownTime(fields)
  const at = own && fields.date !== null ? moment(shiftDay(fields.date, own.dayShift), own.time) : moment(fields.date, fields.time)
  const base = {
    flight: fields.flight,
    mode: 'AIR',
    pieces: quantity?.pieces ?? null,
    weightKg: quantity?.weightKg ?? null,
    partial: quantity?.partial ?? null,
    updatedAt: consignment.receivedAt,
  }
  // The day of a booking line with a flight is that of the flight: when it was booked no one says.
  const isOfFlight = fields.code === 'BKD' && fields.flight !== null && fields.time === null && at !== null
  const status = trackingEvent({
    ...base,
    kind: 'AIR',
    source: 'FSU',
    code: fields.code,
    cls: 'ACT',
    at: isOfFlight ? null : at,
    atRaw: at === null || isOfFlight ? fields.dateText : null,
    iata: fields.airports[0] ?? null,
    delayReason: fields.reason,
    remark: fields.texts.join(' / ').slice(0, MAX_REMARK) || null,
    refs: consignment.refs,
  })
  const planned = [...flightEvents(fields, base, consignment.refs), ...landing(fields, base, consignment.refs)]
  const [origin] = fields.airports
  const isTold = planned.some(({ code }) => code === 'DEP')
  const flightDay =
    isOfFlight && origin && !isTold
      ? [trackingEvent({ ...base, kind: 'AIR', source: 'FSU', code: 'DEP', cls: 'PLN', at, iata: origin, refs: consignment.refs })]
      : []
  return [status, ...flightDay, ...planned]
}
