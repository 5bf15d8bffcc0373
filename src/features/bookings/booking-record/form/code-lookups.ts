import { customerFilter, selectCustomerList } from '#features/customers/customer-popup/contract.ts'
import customerPopup from '#features/customers/customer-popup/screen.ts'
import { codeSearch } from '#features/documents/common-popup/contract.ts'
import commonPopup from '#features/documents/common-popup/screen.ts'
import { call } from '#platform/web/api/call.ts'
import type { CodeEntry } from '#ui/code-box/code-entry.ts'
import { type LookUp, lookUp } from '#ui/code-box/look-up.ts'
import { mayChooseCustomer } from '#ui/form-check/form-check.ts'
import type { Texts } from '#domain/text/texts.ts'

/** The look-up of a code group. */
export const codesOf = (group: string): LookUp => lookUp({ ...codeSearch(group), popup: commonPopup })

export const customers = lookUp({ ...customerFilter, popup: customerPopup })

const headings = codesOf('HSCODE')
/** Digits of a heading; the list has no longer codes. */
const HEADING = 4

/** HS codes by heading or name; a longer code is accepted as typed, with the name of its heading. */
export const hsCodes: LookUp = {
  ...headings,
  suggest: async (text, signal) => {
    const digits = text.replace(/[.\-\s]/g, '')
    if (!/^\d{5,10}$/.test(digits)) return headings.suggest(text, signal)
    const [heading] = await headings.suggest(digits.slice(0, HEADING), signal)
    return [{ code: digits, name: heading?.name ?? '' }]
  },
}

/** Refuses a suspended customer (S5-017); overdue receivables only show a warning (S5-018). */
export const acceptCustomer =
  (words: Texts) =>
  async ({ code }: CodeEntry): Promise<boolean> => {
    const found = await call(selectCustomerList, { CODE_NAME_TYPE: 'CODE', SEARCH_KEYWORD: code }, { silent: true })
    const row = found.find(({ CODE }) => CODE === code)
    return row !== undefined && mayChooseCustomer({ stopped: row.STOP_BIZ_YN, longTermReceivable: row.LT_RECV_YN }, words)
  }
