import type { Moments } from './event-order.ts'
import { sameCode, type SamePort } from './same-port.ts'
import { expectedOf } from '../schedule/schedule.ts'
import type { Whereabouts } from '../milestones/stage-mark.ts'
import type { TrackingEvent } from './tracking-event.ts'

/** A moment and whether it is actual or expected. */
type Step = { at: string; actual: boolean }

/** A change of vessel or flight between the ends of the journey: drawn as a mark between two stages. */
export type Transshipment = {
  port: string
  place: string | null
  arrived: Step | null
  discharged: Step | null
  loaded: Step | null
  departed: Step | null
}

const STEPS = {
  arrived: new Set(['ARRI', 'VA', 'ARR']),
  discharged: new Set(['DISC', 'UV', '44', 'RCF', 'RCT']),
  loaded: new Set(['LOAD', 'AE', '46', 'MAN']),
  departed: new Set(['DEPA', 'VD', 'DEP']),
} as const
// A vessel calls at many ports; transshipment is only where cargo leaves or boards it. A flight reported at an airport stops there.
const PROOFS = new Set([...STEPS.discharged, ...STEPS.loaded, 'ARR', 'DEP', 'TFD', 'TRM'])

const stepOf = (events: readonly TrackingEvent[], codes: ReadonlySet<string>, moment: Moments): Step | null => {
  const found = events.filter((event) => codes.has(event.code) && event.at !== null)
  const actual = found.filter(({ cls }) => cls === 'ACT').toSorted((a, b) => (moment(a) ?? 0) - (moment(b) ?? 0))[0]
  const at = actual?.at ?? expectedOf(found)?.at
  return at ? { at, actual: actual !== undefined } : null
}

/** Every transshipment port of a journey in order. `via` are ports known from the booking. */
export const transshipmentsOf = (
  events: readonly TrackingEvent[],
  isAtPlace: (event: TrackingEvent, where: Whereabouts) => boolean,
  moment: Moments,
  { via = [], samePort = sameCode }: { via?: readonly string[]; samePort?: SamePort } = {},
): Transshipment[] => {
  const between = events.filter((event) => isAtPlace(event, 'TS'))
  const portOf = (event: TrackingEvent) => event.iata ?? event.unlocode ?? ''
  const ports: string[] = []
  const add = (port: string) => {
    if (port && !ports.some((known) => samePort(known, port))) ports.push(port)
  }
  for (const port of via) add(port)
  for (const event of between.toSorted((a, b) => (moment(a) ?? Number.POSITIVE_INFINITY) - (moment(b) ?? Number.POSITIVE_INFINITY) || 0)) {
    if (PROOFS.has(event.code)) add(portOf(event))
  }
  return ports.map((port) => {
    const here = between.filter((event) => samePort(portOf(event), port))
    return {
      port,
      place: here.find(({ place }) => place !== null)?.place ?? null,
      arrived: stepOf(here, STEPS.arrived, moment),
      discharged: stepOf(here, STEPS.discharged, moment),
      loaded: stepOf(here, STEPS.loaded, moment),
      departed: stepOf(here, STEPS.departed, moment),
    }
  })
}
