import { expect, test } from 'vitest'
import { needsContact } from './contact-rights.ts'

test('S-40 the people of a record are seen by its own company, and by staff while it is open', () => {
  const staff = { kind: 'staff', custCd: null } as const
  const customer = (custCd: string | null) => ({ kind: 'customer', custCd }) as const
  const record = (isOpen: boolean) => ({ custCd: 'CUST001', isOpen })
  expect([needsContact(staff, record(true)), needsContact(staff, record(false))]).toEqual([true, false])
  expect(['CUST001', 'CUST002', null].map((custCd) => needsContact(customer(custCd), record(false)))).toEqual([true, false, false])
})
