import { readCargoNumber } from '../shipment/cargo-number.ts'

/** Search keys of import cargo: cargo control number, master or house B/L. */
export const CLEARANCE_KINDS = ['CARGO', 'MBL', 'HBL'] as const
export type ClearanceKind = (typeof CLEARANCE_KINDS)[number]

/** Search keys of an export: declaration or B/L. */
export const EXPORT_KINDS = ['DECL', 'BL'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

// Manifest reference (year, carrier, voyage, I for import), master and, below it, house: domain rule of UNI-PASS 001.
const CARGO_CONTROL = /^\d{2}[A-Z0-9]{8}I\d{4}(\d{4})?$/
const DECLARATION = /^\d{13}[A-Z0-9]{1,2}$/

/** A number without separators: `26COSU0815I-0042-0017` → `26COSU0815I00420017`. */
export const plainCustomsNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** A cargo control number as displayed: manifest, master, house. */
export const showCargoNo = (cargoNo: string): string =>
  CARGO_CONTROL.test(cargoNo) ? [cargoNo.slice(0, 11), cargoNo.slice(11, 15), cargoNo.slice(15)].filter(Boolean).join('-') : cargoNo

/** A declaration number as displayed: broker 5, year 2, the rest. */
export const showDeclarationNo = (declNo: string): string =>
  /^\d{7}[A-Z0-9]{6,9}$/.test(declNo) ? `${declNo.slice(0, 5)}-${declNo.slice(5, 7)}-${declNo.slice(7)}` : declNo

/** The most likely kind of a typed import cargo number. */
export const clearanceKind = (typed: string): ClearanceKind => {
  if (CARGO_CONTROL.test(plainCustomsNumber(typed))) return 'CARGO'
  const [first] = readCargoNumber(typed)
  return first?.kind === 'MBL' || (first?.kind === 'AWB' && first.check === 'ok') ? 'MBL' : 'HBL'
}

/** The most likely kind of a typed export number. */
export const exportKind = (typed: string): ExportKind => (DECLARATION.test(plainCustomsNumber(typed)) ? 'DECL' : 'BL')
