/** The user who opens a record. */
type Viewer = { kind: 'customer' | 'staff'; custCd: string | null }

/**
 * Whether a user's task needs the people named in a booking or a request: true for the owning company, and for staff while it is open.
 * Other parties, and staff after completion, see them masked.
 */
export const needsContact = ({ kind, custCd }: Viewer, record: { custCd: string; isOpen: boolean }): boolean =>
  kind === 'staff' ? record.isOpen : custCd !== null && custCd === record.custCd
