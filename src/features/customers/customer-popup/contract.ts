import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import type { Masks } from '#platform/shared/calls/masked.ts'
import { reason } from '#platform/shared/calls/reason.ts'

/** A customer or consignee as the search popup lists it. NAME is the one of the session language. */
export const foundCustomer = z.object({
  CODE: z.string(),
  NAME: z.string(),
  NAME_KO: z.string(),
  NAME_EN: z.string(),
  BIZ_NO: z.string(),
  CEO: z.string(),
  COUNTRY: z.string(),
  ADDR: z.string(),
  /** Who to talk to there: name, phone, mail. */
  CONTACT: z.string(),
  STOP_BIZ_YN: z.enum(['Y', 'N']),
  LT_RECV_YN: z.enum(['Y', 'N']),
})
export type FoundCustomer = z.infer<typeof foundCustomer>

/**
 * What the popup is opened with: `openPopup(customerPopup, { keyword })`. `purpose: 'FILTER'` narrows a list by a customer: no
 * business is begun with it, so its flags are shown but nothing is asked or refused. `party` leaves out whom the address book does not
 * have as one.
 */
export type CustomerPopupArgs = { keyword?: string; purpose?: 'FILTER'; party?: PartyKind }

/** What an address book may have somebody as. */
export const PARTY_KINDS = ['SHIPPER', 'CONSIGNEE', 'NOTIFY'] as const
export type PartyKind = (typeof PARTY_KINDS)[number]

/** Rows of one answer at most, and letters a search needs at least, so that nobody lists the whole ledger. */
export const MAX_CUSTOMERS = 100
export const MIN_LETTERS = 2

/** A keyword or a business number long enough to search by. */
export const isWideEnough = ({ SEARCH_KEYWORD = '', BIZ_NO = '' }: { SEARCH_KEYWORD?: string | undefined; BIZ_NO?: string | undefined }) =>
  SEARCH_KEYWORD.trim().length >= MIN_LETTERS || BIZ_NO.replace(/\D/g, '').length >= MIN_LETTERS

type Asked = Parameters<typeof isWideEnough>[0]
/** Why customers cannot be searched for, or null; the form and the server ask it. */
export const customerSearchProblem = (asked: Asked) =>
  isWideEnough(asked) ? null : { key: 'customerPopup.tooShort', params: [MIN_LETTERS] }

const people: Masks = { CEO: 'person', CONTACT: 'contact' }

/**
 * POST /api/cms/popup/cmsCustomerPopup/selectCustomerList (S2-107, S3-018). CODE finds codes that start with the keyword, NAME
 * names that contain it in either language; without a type codes are looked for first, then names. BIZ_NO narrows by the digits
 * it starts with. Staff search their corporation, customer users their own company and its consignees. At most 100 rows; the
 * message says when there are more; staff get the people of a customer masked. Fewer than two letters answer VAL-001.
 */
export const selectCustomerList = endpoint({
  path: '/api/cms/popup/cmsCustomerPopup/selectCustomerList',
  access: 'member',
  quiet: true,
  input: z.object({
    CODE_NAME_TYPE: z.optional(z.enum(['CODE', 'NAME', ''])),
    SEARCH_KEYWORD: z.optional(z.string().check(z.maxLength(100))),
    BIZ_NO: z.optional(z.string().check(z.maxLength(20))),
    PARTY: z.optional(z.enum(PARTY_KINDS)),
  }),
  masked: { fields: people, plainTo: ({ kind }) => kind === 'customer' },
  output: z.array(foundCustomer),
})

/** POST …/revealCustomer: the people of a customer, whole, for a reason that is recorded. Customer users see them in the list. */
export const revealCustomer = endpoint({
  path: '/api/cms/popup/cmsCustomerPopup/revealCustomer',
  access: 'staff',
  masked: { fields: people, plainTo: () => true },
  input: z.object({ header: z.object({ CODE: z.string().check(z.minLength(1), z.maxLength(20)), REASON: reason }) }),
  output: z.pick(foundCustomer, { CEO: true, CONTACT: true }),
})

const asEntry = ({ CODE, NAME, NAME_KO, NAME_EN, COUNTRY }: FoundCustomer) => ({
  code: CODE,
  name: NAME,
  otherName: NAME === NAME_KO ? NAME_EN : NAME_KO,
  note: COUNTRY,
})

/** The look-up of customers that narrows a list, for a `CodeBox`: stopped ones have shipments too. */
export const customerFilter = {
  kind: 'CUSTOMER',
  fewest: MIN_LETTERS,
  contract: selectCustomerList,
  ask: (SEARCH_KEYWORD: string) => ({ SEARCH_KEYWORD }),
  args: (keyword: string): CustomerPopupArgs => ({ keyword, purpose: 'FILTER' }),
  entry: asEntry,
}
