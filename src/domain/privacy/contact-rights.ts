/** Somebody who looks at a record. */
type Viewer = { kind: 'customer' | 'staff'; custCd: string | null }

/**
 * Whose task needs the people named in a booking or a request: the company's whose it is, and staff's as long as it is theirs to work
 * on. A party that only sees the record, and staff once it is settled, do without.
 */
export const needsContact = ({ kind, custCd }: Viewer, record: { custCd: string; isOpen: boolean }): boolean =>
  kind === 'staff' ? record.isOpen : custCd !== null && custCd === record.custCd
