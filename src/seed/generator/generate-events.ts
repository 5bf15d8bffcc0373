import { offsetText } from '#domain/time/date-time.ts'
import { clockAt, localOffset } from '#domain/time/place-zone.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { StoredEvent } from '#features/tracking/compute-states.server.ts'
import type { ShipmentKey } from '#features/tracking/shipment-key.ts'
import { offsetOf } from '../demo/demo-clock.ts'
import type { Journey } from './generate-journey.ts'
import type { Lane } from './generate-lanes.ts'

/** What a generated shipment is known by: its facts name these numbers. */
export type Cargo = {
  key: ShipmentKey
  carrier: string
  containers: readonly string[]
  isLoose: boolean
  vessel: string
  voyage: string
  master: string
  booking: string
}

type Step = {
  code: string
  cls: TrackingEvent['cls']
  place: string
  /** Days from today: when it happens, and when it was said. */
  day: number
  said: number
  kind: TrackingEvent['kind']
  source: TrackingEvent['source']
  empty?: 'Y' | 'N'
  /** Happens to every container by itself. */
  each?: true
}

const EXPORT_PROOFS = {
  SEA: [null, ['GTOT', 'EQUIPMENT', 'Y'], ['STUF', 'EQUIPMENT', 'N'], ['ACPTDT', 'CUSTOMS'], ['GTIN', 'EQUIPMENT', 'N']],
  AIR: [null, ['FOH', 'AIR'], ['ACPTDT', 'CUSTOMS'], ['RCS', 'AIR'], ['MAN', 'AIR']],
} as const
const importSteps = (mode: 'SEA' | 'AIR') => [
  '입항적재화물목록 심사완료',
  mode === 'SEA' ? '하선신고 수리' : '하기신고 수리',
  '반입신고',
  '수입신고',
  '수입신고수리',
  '반출신고',
]

/** The facts that prove the stage of a journey, where no departure or arrival does. */
const proofsOf = (journey: Journey, { mode, io, pol, pod }: Lane, isLoose: boolean): Step[] => {
  const source = mode === 'SEA' ? 'DCSA22' : 'FSU'
  const step = (code: string, kind: Step['kind'], place: string, day: number, empty?: 'Y' | 'N'): Step => ({
    code,
    cls: 'ACT',
    place,
    day,
    said: day,
    kind,
    source: kind === 'CUSTOMS' ? 'UNIPASS' : source,
    ...(empty && { empty }),
    ...(kind === 'EQUIPMENT' && { each: true as const }),
  })
  if (journey.status === 'CANCELLED') return []
  if (!journey.departed) {
    const [code, kind, empty] = (io === 'EXP' && EXPORT_PROOFS[mode][journey.stage - 1]) || []
    return code && kind ? [step(code, kind, pol, -1, empty)] : []
  }
  const cleared =
    io === 'IMP' && journey.stage > 4
      ? [step(importSteps(mode)[journey.stage - 5] ?? '', 'CUSTOMS', pod, Math.min(journey.arrival + journey.stage - 4, -1))]
      : []
  if (journey.status !== 'DELIVERED') return cleared
  const out =
    mode === 'SEA'
      ? step(isLoose ? 'STRP' : 'GTOT', 'EQUIPMENT', pod, journey.arrival + 3, 'N')
      : step('DLV', 'AIR', pod, journey.arrival + 3)
  return io === 'IMP' ? cleared : [out]
}

/** The steps of a journey, the most important first, so that a shorter list still shows where the cargo is. */
const stepsOf = (journey: Journey, lane: Lane, isLoose: boolean): Step[] => {
  const { mode, pol, pod } = lane
  const sea = mode === 'SEA'
  const source = sea ? 'DCSA22' : 'FSU'
  const booked = Math.min(journey.etd - 12, -1)
  const call = (code: string, cls: Step['cls'], place: string, day: number, said: number): Step => ({
    code,
    cls,
    place,
    day,
    said,
    kind: sea ? 'TRANSPORT' : 'AIR',
    source,
  })
  const handling = (code: string, place: string, day: number): Step => ({
    ...call(code, 'ACT', place, day, day),
    ...(sea && { kind: 'EQUIPMENT' as const, empty: 'N' as const, each: true as const }),
  })
  const [leaves, arrives] = sea ? ['DEPA', 'ARRI'] : ['DEP', 'ARR']
  const isUnderWay = journey.departed && !journey.arrived
  const steps: (Step | false)[] = [
    ...proofsOf(journey, lane, isLoose),
    journey.arrived && call(arrives, 'ACT', pod, journey.arrival, journey.arrival),
    journey.departed && call(leaves, 'ACT', pol, journey.etd, journey.etd),
    call(arrives, 'PLN', pod, journey.promised, booked),
    // The carrier of a generated shipment reports the whole delay at departure, and most repeat it every day.
    (isUnderWay || journey.late > 0) && call(arrives, 'EST', pod, journey.arrival, isUnderWay ? journey.heard : journey.etd),
    call(leaves, 'PLN', pol, journey.etd, booked),
    { ...call(sea ? 'CONF' : 'BKD', 'ACT', pol, booked, booked), kind: sea ? 'SHIPMENT' : 'AIR' },
    journey.departed && handling(sea ? 'LOAD' : 'MAN', pol, journey.etd - 1),
    journey.departed && handling(sea ? 'GTIN' : 'RCS', pol, journey.etd - 2),
    journey.arrived && handling(sea ? 'DISC' : 'RCF', pod, journey.arrival),
  ]
  return steps.filter((step) => step !== false)
}

const SEOUL = '+09:00'
/** A clock of a place with its offset on that day, in summer time or not. */
const withOffset = (clock: string, place: string): string => {
  const minutes = localOffset(clock, place)
  // An hour that a change of clocks leaves out is the next one.
  return (minutes === null ? null : clockAt(Date.parse(`${clock}${offsetText(minutes)}`), place)) ?? `${clock}${offsetOf(place)}`
}

const NOTHING = { at_raw: null, place: null, facility: null, imo: null, pieces: null, weight_kg: null, partial_yn: null } as const

/**
 * The facts of a journey, each for every container that it happens to by itself.
 * @param at the clock of a place on a day
 * @param most the greatest number of different steps
 * @param now nothing that happened or was said is later
 */
export const generateFacts = (
  { key, carrier, containers, isLoose, vessel, voyage, master, booking }: Cargo,
  journey: Journey,
  lane: Lane,
  at: (day: number) => string,
  most: number,
  now: Date,
): StoredEvent[] => {
  const sea = lane.mode === 'SEA'
  return stepsOf(journey, lane, isLoose)
    .slice(0, most)
    .flatMap((step) => (step.each && containers.length > 0 ? containers : [null]).map((box) => ({ ...step, box })))
    .map(({ code, cls, place, day, said, kind, source, empty = null, box }, index): StoredEvent => {
      const isCustoms = source === 'UNIPASS'
      const clockOn = (one: number) => (isCustoms ? `${at(one)}${SEOUL}` : withOffset(at(one), place))
      // Yesterday has not ended everywhere: what has happened happened before now, and a plan was said on the clock of our office.
      const earlier = cls === 'ACT' && Date.parse(clockOn(day)) > now.getTime() ? 1 : 0
      const happens = clockOn(day - earlier)
      const saidAt = cls === 'ACT' ? clockOn(said - earlier) : `${at(said)}${SEOUL}`
      const isCall = kind === 'TRANSPORT' || (kind === 'AIR' && code.startsWith('D'))
      return {
        ...NOTHING,
        ...key,
        event_id: index,
        event_key: JSON.stringify([source, `${booking}-${index}`]),
        source,
        source_nm: isCustoms ? '관세청' : carrier,
        kind,
        code,
        doc_type: code === 'CONF' ? 'BKG' : null,
        cls,
        at: happens.slice(0, 19),
        at_offset: happens.slice(19),
        updated_at: saidAt,
        received_at: new Date(saidAt),
        unlocode: sea ? place : null,
        iata: sea ? null : place,
        vessel: isCall && sea ? vessel : null,
        voyage: isCall && sea ? voyage : null,
        flight: isCall && !sea ? vessel : null,
        mode: isCall && sea ? 'VESSEL' : null,
        cntr_no: box,
        empty_yn: empty,
        delay_reason: null,
        remark: null,
        refs: {
          bl: sea ? [master] : [],
          booking: code === 'CONF' ? [booking] : [],
          container: box ? [box] : [],
          awb: sea ? [] : [master.replace('-', '')],
        },
        standing: 'VALID',
        doubt: '',
      }
    })
}
