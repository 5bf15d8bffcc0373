import { type CargoNumberKind, readCargoNumber } from '#domain/shipment/cargo-number.ts'

/** The selected type of a number; AUTO detects it. */
export const NUMBER_TYPES = ['AUTO', 'HBL', 'MBL', 'BKG', 'CNTR'] as const
export type NumberType = (typeof NUMBER_TYPES)[number]

/** The detected type of a number; `unknown` for a text that cannot be a cargo number. */
export type Recognised = { kind: CargoNumberKind; check: 'ok' | 'bad' | null } | 'unknown'

/**
 * Recognises a number while it is typed; null while undecided. A selected type is accepted and only its check digit verified: an air
 * waybill is a house or a master B/L by air.
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
