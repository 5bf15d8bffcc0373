import { trackingEvent, type TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { readSentTime } from '#domain/time/date-time.ts'
import type { Movement, ShipmentBody } from './body.ts'

/** What a source last said about the voyage. A part that is null was let go. */
export type VoyageFacts = {
  vessel?: string | null | undefined
  voyage?: string | null | undefined
  imoNo?: string | null | undefined
  etd?: string | null | undefined
  atd?: string | null | undefined
  eta?: string | null | undefined
  ata?: string | null | undefined
}

/** The parts of the voyage under their names in the API. */
export const FACT_NAMES: Readonly<Record<keyof VoyageFacts, string>> = {
  vessel: 'vessel',
  voyage: 'voyage',
  imoNo: 'imoNo',
  etd: 'departure.estimated',
  atd: 'departure.actual',
  eta: 'arrival.estimated',
  ata: 'arrival.actual',
}

/** The voyage as a body has it: only what it names. */
export const factsOf = ({ vessel, voyage, imoNo, departure, arrival }: ShipmentBody): VoyageFacts => {
  const given = { vessel, voyage, imoNo, ...timesOf('etd', 'atd', departure), ...timesOf('eta', 'ata', arrival) }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const timesOf = (estimated: string, actual: string, times: ShipmentBody['departure']) => ({
  [estimated]: times === null ? null : times?.estimated,
  [actual]: times === null ? null : times?.actual,
})

/** Where and how a shipment travels, who says so, under which number, and when it was said. */
export type Telling = {
  mode: 'SEA' | 'AIR'
  service: string
  pol: string
  pod: string
  source: string
  no: string
  saidAt: string
}

const isDay = (at: string) => at.length === 10

/** A day without a time is kept as that. */
const timeOf = (at: string) => ({ at, atRaw: isDay(at) ? at : null })

const base = ({ mode, saidAt }: Telling, id: string, place: string) => ({
  id,
  source: 'SYSTEM' as const,
  updatedAt: saidAt,
  ...(mode === 'AIR' ? { iata: place } : { unlocode: place }),
})

const idOf = ({ source, no }: Telling, what: string) => `${source} ${no} ${what}`

/** Events of the voyage, and the ids of those that the source lets go. */
export const voyageEvents = (telling: Telling, facts: VoyageFacts): { events: TrackingEvent[]; gone: string[] } => {
  const { mode, pol, pod } = telling
  const isAir = mode === 'AIR'
  const carriage = {
    vessel: facts.vessel || null,
    voyage: isAir ? null : facts.voyage || null,
    flight: isAir ? facts.voyage || null : null,
    imo: facts.imoNo || null,
  }
  const one = (what: 'DEPARTURE' | 'ARRIVAL', cls: 'EST' | 'ACT', at: string | null | undefined) => {
    const isStart = what === 'DEPARTURE'
    const id = idOf(telling, `${what} ${cls}`)
    const names = isStart && (carriage.vessel !== null || carriage.flight !== null)
    if (!at && !(names && cls === 'EST')) return { id, event: null }
    const code = isStart ? (isAir ? 'DEP' : 'DEPA') : isAir ? 'ARR' : 'ARRI'
    const event = trackingEvent({
      ...base(telling, id, isStart ? pol : pod),
      kind: isAir ? 'AIR' : 'TRANSPORT',
      code,
      cls,
      ...(at && timeOf(at)),
      ...(isStart && carriage),
    })
    return { id, event }
  }
  const all = [
    one('DEPARTURE', 'EST', facts.etd),
    one('DEPARTURE', 'ACT', facts.atd),
    one('ARRIVAL', 'EST', facts.eta),
    one('ARRIVAL', 'ACT', facts.ata),
  ]
  return { events: all.flatMap(({ event }) => event ?? []), gone: all.flatMap(({ id, event }) => (event ? [] : id)) }
}

/** Movements as events: each is sent by what happened where and to which container, so that saying it again is the same. */
export const movementEvents = (telling: Telling, movements: readonly Movement[]): TrackingEvent[] =>
  movements.map(({ code, classifier, at, place, container, empty, vessel, voyage, pieces }) => {
    const isAir = telling.mode === 'AIR'
    const ofShip = ['DEPA', 'ARRI'].includes(code)
    return trackingEvent({
      ...base(telling, idOf(telling, [code, classifier, place, container, empty].join(' ')), place),
      kind: isAir ? 'AIR' : ofShip ? 'TRANSPORT' : 'EQUIPMENT',
      code,
      cls: classifier,
      ...timeOf(at),
      container: container ?? null,
      empty: empty ?? (isAir || ofShip ? null : false),
      vessel: vessel ?? null,
      voyage: isAir ? null : (voyage ?? null),
      flight: isAir ? (voyage ?? null) : null,
      pieces: pieces ?? null,
    })
  })

/** Cut-offs and ends of free time as plans; a day ends at midnight. Those that are blank are let go. */
export const planEvents = (
  telling: Telling,
  plans: readonly { plan: string; at: string }[],
): { events: TrackingEvent[]; gone: string[] } => {
  const all = plans.map(({ plan, at }) => {
    const id = idOf(telling, plan)
    const code = plan === 'CCO' ? (telling.mode === 'SEA' && telling.service === 'FCL' ? 'GATE_IN' : 'LCO') : plan
    const place = ['FREE', 'DET'].includes(plan) ? telling.pod : telling.pol
    const kind = 'SHIPMENT' as const
    const event = at && trackingEvent({ ...base(telling, id, place), kind, code, cls: 'PLN', at: isDay(at) ? `${at}T23:59:00` : at })
    return { id, event }
  })
  return { events: all.flatMap(({ event }) => event || []), gone: all.flatMap(({ id, event }) => (event ? [] : id)) }
}

/** Whether a text is a moment that exists: no 31 February, no hour 25. */
export const isMoment = (at: string): boolean => readSentTime(at) !== null
