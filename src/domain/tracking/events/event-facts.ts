import { plainCode } from '../../text/plain-code.ts'
import { sameCode, type SamePort } from './same-port.ts'
import type { TrackingEvent } from './tracking-event.ts'

// One fact has several codes: GTIN in DCSA, I in IFTSTA, 34 in CODECO; manual entries name the stage.
const FACTS: Readonly<Record<string, string>> = {
  GTIN: 'GATE_IN',
  I: 'GATE_IN',
  '34': 'GATE_IN',
  STUF: 'STUFFED',
  LOAD: 'LOADED',
  AE: 'LOADED',
  '46': 'LOADED',
  DISC: 'DISCHARGED',
  UV: 'DISCHARGED',
  '44': 'DISCHARGED',
  GTOT: 'GATE_OUT',
  OA: 'GATE_OUT',
  '36': 'GATE_OUT',
  EE: 'EMPTY_OUT',
  DEPA: 'DEPARTED',
  VD: 'DEPARTED',
  DEP: 'DEPARTED',
  TKOFDT: 'DEPARTED',
  ARRI: 'ARRIVED',
  VA: 'ARRIVED',
  ARR: 'ARRIVED',
  FOH: 'ON_HAND',
  RCS: 'RECEIVED',
  MAN: 'MANIFESTED',
  ACPTDT: 'CUSTOMS_OUT',
}
const EMPTY_FACTS: Readonly<Record<string, string>> = { GATE_OUT: 'EMPTY_OUT', GATE_IN: 'EMPTY_IN' }

/**
 * The fact behind an event, equal in all standards (tracking stages, Appendix C). A code of one standard only, a status of a foreign code
 * list and an unknown code are their own fact.
 */
export const factOf = ({ source, kind, code, docType, empty }: TrackingEvent): string => {
  const plain = plainCode(code)
  if (source === 'MANUAL') return plain
  if (kind === 'OTHER') return `${source} ${plain}`
  const fact = Object.hasOwn(FACTS, plain) ? (FACTS[plain] ?? plain) : [docType, plain].filter(Boolean).join(' ')
  return empty === true ? (EMPTY_FACTS[fact] ?? fact) : fact
}

/** Returns a place key that is equal for both codes of one port. */
export const placeKeyBy = (samePort: SamePort = sameCode): ((event: TrackingEvent) => string) => {
  const known: string[] = []
  return ({ unlocode, iata, place }) => {
    const code = iata ?? unlocode ?? place ?? ''
    const found = known.find((one) => one === code || samePort(one, code))
    if (found !== undefined) return found
    known.push(code)
    return code
  }
}
