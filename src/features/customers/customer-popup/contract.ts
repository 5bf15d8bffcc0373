import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import type { Masks } from '#platform/shared/calls/masked.ts'
import { reason } from '#platform/shared/calls/reason.ts'

/** A customer or consignee in the search popup. NAME is in the session language. */
const foundCustomer = z.object({
  CODE: z.string(),
  NAME: z.string(),
  NAME_KO: z.string(),
  NAME_EN: z.string(),
  BIZ_NO: z.string(),
  CEO: z.string(),
  COUNTRY: z.string(),
  ADDR: z.string(),
  /** Contact person: name, phone, mail. */
  CONTACT: z.string(),
  STOP_BIZ_YN: z.enum(['Y', 'N']),
  LT_RECV_YN: z.enum(['Y', 'N']),
})
export type FoundCustomer = z.infer<typeof foundCustomer>

/**
 * Arguments of the popup: `openPopup(customerPopup, { keyword })`. `purpose: 'FILTER'` selects a customer as list filter: its flags are
 * shown but neither confirmed nor refused. `party` limits the result to this role in the address book, for staff `owner` to that of a
 * customer.
 */
export type CustomerPopupArgs = { keyword?: string; purpose?: 'FILTER'; party?: PartyKind; owner?: string }

/** Roles in an address book. */
const PARTY_KINDS = ['SHIPPER', 'CONSIGNEE', 'NOTIFY'] as const
export type PartyKind = (typeof PARTY_KINDS)[number]

/** Maximum rows of a response, and minimum characters of a search, so that the customer list cannot be enumerated. */
export const MAX_CUSTOMERS = 100
export const MIN_LETTERS = 2

/** Whether keyword or business number is long enough. */
export const isWideEnough = ({ SEARCH_KEYWORD = '', BIZ_NO = '' }: { SEARCH_KEYWORD?: string | undefined; BIZ_NO?: string | undefined }) =>
  SEARCH_KEYWORD.trim().length >= MIN_LETTERS || BIZ_NO.replace(/\D/g, '').length >= MIN_LETTERS

/**
 * Whether the address book of one company is meant, which may be listed as a whole: the customer's own, for staff that of `OWNER`.
 */
export const isOwnBook = (isStaff: boolean, { PARTY, OWNER = '' }: { PARTY?: string | undefined; OWNER?: string | undefined }) =>
  PARTY !== undefined && (!isStaff || OWNER !== '')

type Asked = Parameters<typeof isWideEnough>[0]
/** Why a search is not possible, or null; shared by form and server. */
export const customerSearchProblem = (asked: Asked) =>
  isWideEnough(asked) ? null : { key: 'customerPopup.tooShort', params: [MIN_LETTERS] }

const people: Masks = { CEO: 'person', CONTACT: 'contact' }

/**
 * POST /api/cms/popup/cmsCustomerPopup/selectCustomerList (S2-107, S3-018). CODE finds codes that start with the keyword, NAME names
 * that contain it in either language; without a type, codes are searched first, then names. BIZ_NO filters by its first digits. Staff
 * search their corporation, customer users their own company and its consignees. At most 100 rows; the message reports when there are
 * more; for staff, personal data are masked. Fewer than two characters return VAL-001, but for the address book of one company (S2-193).
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
    /** The company whose address book is listed when there are no words. */
    OWNER: z.optional(z.string().check(z.maxLength(20))),
  }),
  masked: { fields: people, plainTo: ({ kind }) => kind === 'customer' },
  output: z.array(foundCustomer),
})

/** POST …/revealCustomer: the unmasked personal data of a customer, for a reason that is logged. Customer users see them in the list. */
export const revealCustomer = endpoint({
  path: '/api/cms/popup/cmsCustomerPopup/revealCustomer',
  access: 'staff',
  masked: { fields: people, plainTo: () => true },
  input: z.object({ header: z.object({ CODE: z.string().check(z.minLength(1), z.maxLength(20)), REASON: reason }) }),
  output: z.pick(foundCustomer, { CEO: true, CONTACT: true }),
})

const usualCustomer = z.pick(foundCustomer, { CODE: true, NAME: true, NAME_KO: true, NAME_EN: true, COUNTRY: true })

/** POST …/selectUsualCustomers (S2-193): the customers of the caller's latest shipments, most frequent first; at most eight. */
export const selectUsualCustomers = endpoint({
  path: '/api/cms/popup/cmsCustomerPopup/selectUsualCustomers',
  access: 'member',
  quiet: true,
  input: z.object({}),
  output: z.array(usualCustomer),
})

const asEntry = ({ CODE, NAME, NAME_KO, NAME_EN, COUNTRY }: z.infer<typeof usualCustomer>) => ({
  code: CODE,
  name: NAME,
  otherName: NAME === NAME_KO ? NAME_EN : NAME_KO,
  note: COUNTRY,
})

/** The customer look-up for list filters, for a `CodeBox`; includes suspended customers, which have shipments too. */
export const customerFilter = {
  kind: 'CUSTOMER',
  fewest: MIN_LETTERS,
  contract: selectCustomerList,
  ask: (SEARCH_KEYWORD: string) => ({ SEARCH_KEYWORD }),
  args: (keyword: string): CustomerPopupArgs => ({ keyword, purpose: 'FILTER' }),
  entry: asEntry,
  usual: { contract: selectUsualCustomers, input: {}, entry: asEntry },
}
