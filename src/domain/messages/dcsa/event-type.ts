import type { TrackingEvent } from '../../tracking/events/tracking-event.ts'
import type { Draft } from './draft.ts'

type Type = keyof Draft['codes']

const EQUIPMENT_CODES = new Set('LOAD DISC GTIN GTOT STUF STRP PICK DROP INSP RSEA RMVD AVPU AVDO CUSS CUSI CUSR CROS'.split(' '))
const TRANSPORT_CODES = new Set(['ARRI', 'DEPA'])
const KINDS: Record<Type, TrackingEvent['kind']> = {
  SHIPMENT: 'SHIPMENT',
  TRANSPORT: 'TRANSPORT',
  EQUIPMENT: 'EQUIPMENT',
  IOT: 'IOT',
  REEFER: 'IOT',
}
const TYPES = Object.keys(KINDS) as Type[]

/** Kind and code of an event, and the empty/full indicator, which some carriers put in place of the code. */
export type EventType = { kind: TrackingEvent['kind']; code: string; emptyWord: string | null; known: boolean }

/**
 * Finds kind and code (DCSA reader rule 5). Corrects a code written into `eventType` (seen: type GTOT with code EMPTY); a missing type
 * follows from the code field that is filled. Null without type and code: not an event.
 */
export const eventType = (draft: Draft): EventType | null => {
  const type = draft.type?.toUpperCase() ?? null
  const filled = TYPES.find((name) => draft.codes[name] !== null)
  const stated = TYPES.find((name) => name === type)
  const used = stated ?? filled
  const code = used ? ((draft.codes[used] ?? (filled ? draft.codes[filled] : null))?.toUpperCase() ?? '') : ''
  const emptyWord = draft.emptyIndicator?.toUpperCase() ?? null
  if (type && !stated && (EQUIPMENT_CODES.has(type) || TRANSPORT_CODES.has(type))) {
    const kind = EQUIPMENT_CODES.has(type) ? 'EQUIPMENT' : 'TRANSPORT'
    return { kind, code: type, emptyWord: emptyWord ?? (/^(EMPTY|LADEN)$/.test(code) ? code : null), known: true }
  }
  if (stated) return { kind: KINDS[stated], code, emptyWord, known: code !== '' }
  if (type === null && filled) return { kind: KINDS[filled], code, emptyWord, known: true }
  return type ? { kind: 'OTHER', code: code || type, emptyWord, known: false } : null
}
