/** The texts of a house bill of lading that its customer may correct. */
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

/** OPEN: the customer's turn; SENT: corrections wait for the desk; APPROVED: nothing changes any more. */
export const BL_STATES = ['OPEN', 'SENT', 'APPROVED'] as const
export type BlState = (typeof BL_STATES)[number]
export const BL_ACTIONS = ['CORRECT', 'APPROVE', 'DECIDE'] as const
export type BlAction = (typeof BL_ACTIONS)[number]

/** What somebody may do with a draft as it stands. */
export const blActions = (kind: 'customer' | 'staff', state: BlState): BlAction[] => {
  if (kind === 'staff') return state === 'SENT' ? ['DECIDE'] : []
  return state === 'OPEN' ? ['CORRECT', 'APPROVE'] : []
}

/** A correction that somebody asks for; `accepted` is null until the desk has decided. */
export type BlChange = { field: BlField; from: string; to: string; accepted: boolean | null }

/** The corrections of a form, against the texts as they stand. Blanks at the ends are nobody's wish. */
export const blChanges = (now: BlTexts, wanted: Readonly<Partial<Record<BlField, string>>>): BlChange[] =>
  BL_FIELDS.flatMap((field) => {
    const to = wanted[field]?.replace(/\r\n?/g, '\n').trim()
    return to === undefined || to === now[field] ? [] : [{ field, from: now[field], to, accepted: null }]
  })
