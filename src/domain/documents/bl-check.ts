/** The texts of a house bill of lading that the customer may correct. */
export const BL_FIELDS = [
  'SHIPPER',
  'CONSIGNEE',
  'NOTIFY',
  'RECEIPT',
  'DELIVERY',
  'REFERENCE',
  'FREIGHT',
  'MARKS',
  'PACKAGES',
  'GOODS',
  'WEIGHT',
  'MEASURE',
] as const
export type BlField = (typeof BL_FIELDS)[number]
export type BlTexts = Readonly<Record<BlField, string>>

/** OPEN: the customer acts; SENT: corrections wait for staff; APPROVED: final. */
export const BL_STATES = ['OPEN', 'SENT', 'APPROVED'] as const
export type BlState = (typeof BL_STATES)[number]
export const BL_ACTIONS = ['CORRECT', 'APPROVE', 'DECIDE'] as const
export type BlAction = (typeof BL_ACTIONS)[number]

/** The allowed actions on a draft in its state. */
export const blActions = (kind: 'customer' | 'staff', state: BlState): BlAction[] => {
  if (kind === 'staff') return state === 'SENT' ? ['DECIDE'] : []
  return state === 'OPEN' ? ['CORRECT', 'APPROVE'] : []
}

/** A requested correction; `accepted` is null until staff have decided. */
export type BlChange = { field: BlField; from: string; to: string; accepted: boolean | null }

/** The corrections of a form compared with the current texts. Outer blanks are ignored. */
export const blChanges = (now: BlTexts, wanted: Readonly<Partial<Record<BlField, string>>>): BlChange[] =>
  BL_FIELDS.flatMap((field) => {
    const to = wanted[field]?.replace(/\r\n?/g, '\n').trim()
    return to === undefined || to === now[field] ? [] : [{ field, from: now[field], to, accepted: null }]
  })
