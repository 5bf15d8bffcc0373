import { type CargoNumberKind, readCargoNumber } from '#domain/shipment/cargo-number.ts'

/** What the visitor says a number is; AUTO leaves it to us. */
export const NUMBER_TYPES = ['AUTO', 'HBL', 'MBL', 'BKG', 'CNTR'] as const
export type NumberType = (typeof NUMBER_TYPES)[number]

/** What a typed number is taken for; `unknown` is a text that can be no cargo number. */
export type Recognised = { kind: CargoNumberKind; check: 'ok' | 'bad' | null } | 'unknown'

/**
 * Reads a number while it is typed; null until there is something to say. A chosen type is believed, only its check digit is
 * looked at: an air waybill is a house or a master B/L of the air.
 */
export const recognise = (typed: string, type: NumberType, carriers: ReadonlySet<string>): Recognised | null => {
  if (typed.trim() === '') return null
  const candidates = readCargoNumber(typed, carriers)
  const [first] = candidates
  if (!first) return typed.trim().length < 4 ? null : 'unknown'
  if (type === 'AUTO') return { kind: first.kind, check: first.check }
  const chosen = candidates.find(({ kind }) => kind === type || (kind === 'AWB' && (type === 'HBL' || type === 'MBL')))
  return chosen ? { kind: chosen.kind, check: chosen.check } : { kind: type, check: null }
}
