import { shipmentField, SHIPMENT_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'
import { isYmd, storeYmd } from '#domain/time/ymd.ts'
import { readMoment as momentOf } from '#domain/typed-value/typed-moment.ts'
import { setField } from '#domain/shipment/fields/set-field.ts'
import { FACT_NAMES } from '../shipments/facts.ts'
import type { DeskField, DeskShipment } from './contract.ts'

export type Value = DeskField['VALUE']
export const VOYAGE_PARTS = ['vessel', 'voyage', 'imoNo', 'etd', 'atd', 'eta', 'ata'] as const
export type VoyagePart = (typeof VOYAGE_PARTS)[number]
export type TypedBox = {
  no: string
  type: string
  seal: string
  grossWeightKg: number | null
  packages: number | null
  volumeCbm: number | null
  demurrageDays: number | null
  /** A day as it is sent, `2026-12-01`; what is typed and none stays as it is. */
  demurrageUntil: string | null
  detentionDays: number | null
  detentionUntil: string | null
}

/** A shipment as it is typed. Times are shown as `2026-12-01` or `2026-12-01 17:00`. */
export type Typed = {
  MNGT_NO: string
  REMARK: string
  fields: Record<string, Value>
  voyage: Record<VoyagePart, string>
  boxes: readonly TypedBox[]
}

export const BLANK_BOX: TypedBox = {
  no: '',
  type: '',
  seal: '',
  grossWeightKg: null,
  packages: null,
  volumeCbm: null,
  demurrageDays: null,
  demurrageUntil: null,
  detentionDays: null,
  detentionUntil: null,
}
const NO_VOYAGE = { vessel: '', voyage: '', imoNo: '', etd: '', atd: '', eta: '', ata: '' }
export const NOTHING: Typed = {
  MNGT_NO: '',
  REMARK: '',
  fields: { mode: 'SEA', direction: 'EXP', service: 'FCL' },
  voyage: NO_VOYAGE,
  boxes: [],
}

const TIMES: ReadonlySet<string> = new Set(['etd', 'atd', 'eta', 'ata'])
/** Whether a field or a part of the voyage is a day or a time. */
export const isMomentName = (name: string) => TIMES.has(name) || shipmentField(name)?.type === 'moment'

/** How a sent time is shown. */
export const shownMoment = (sent: string) => sent.slice(0, 16).replace('T', ' ')

/** A typed day or time in the form of the interface; null when it is neither. */
export const readMoment = (typed: string): string | null => momentOf(typed)?.replace(' ', 'T') ?? null

/** A read shipment as it stands in the form. */
export const typedOf = ({ MNGT_NO, REMARK, fields, voyage, boxes }: DeskShipment): Typed => ({
  MNGT_NO,
  REMARK,
  fields: Object.fromEntries(
    fields.flatMap(({ NAME, VALUE }) =>
      VALUE === null ? [] : [[NAME, isMomentName(NAME) && typeof VALUE === 'string' ? shownMoment(VALUE) : VALUE]],
    ),
  ),
  voyage: Object.fromEntries(
    VOYAGE_PARTS.map((part) => [part, TIMES.has(part) ? shownMoment(voyage[part]) : voyage[part]]),
  ) as Typed['voyage'],
  boxes,
})

/** What another shipment takes over from one: nothing that names or happened to it. */
const NOT_COPIED: ReadonlySet<string> = new Set(['houseNo', 'masterNo', 'bookingNo'])
export const copyOf = (typed: Typed): Typed => ({
  ...typed,
  MNGT_NO: '',
  fields: Object.fromEntries(Object.entries(typed.fields).filter(([name]) => !NOT_COPIED.has(name) && !isMomentName(name))),
  voyage: NO_VOYAGE,
  boxes: [],
})

const isBlank = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isSame = (a: unknown, b: unknown) => (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b)

const sentValue = (name: string, value: Value): Value => {
  if (isBlank(value)) return null
  return isMomentName(name) && typeof value === 'string' ? (readMoment(value) ?? value) : value
}

/** The body of a save: only what differs from how the form began. */
export const bodyOf = (typed: Typed, begun: Typed): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const { name } of SHIPMENT_FIELDS)
    if (!isSame(typed.fields[name] ?? null, begun.fields[name] ?? null)) setField(body, name, sentValue(name, typed.fields[name] ?? null))
  for (const part of VOYAGE_PARTS) {
    const value = typed.voyage[part].trim()
    if (value !== begun.voyage[part].trim()) setField(body, FACT_NAMES[part], sentValue(part, value))
  }
  const boxes = typed.boxes.filter((box) => !isSame(box, BLANK_BOX))
  if (!isSame(boxes, begun.boxes))
    body.containers = boxes.map(({ no, type, seal, ...amounts }) => ({
      no,
      ...(type && { type }),
      ...(seal && { seal }),
      ...amounts,
    }))
  return body
}

/** The first box of a container whose day is none. */
export const badBoxDay = ({ boxes }: Typed): string | null =>
  boxes
    .flatMap((box, index) =>
      (['demurrageUntil', 'detentionUntil'] as const).flatMap((part) =>
        box[part] && !isYmd(storeYmd(box[part])) ? `containers.${index}.${part}` : [],
      ),
    )
    .at(0) ?? null

/** The place in the form of a field that a refusal names. */
export const boxNameOf = (refused: string): string => VOYAGE_PARTS.find((part) => FACT_NAMES[part] === refused) ?? refused
