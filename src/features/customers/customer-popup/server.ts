import { handle } from '#platform/server/calls/handle.ts'
import { auditUnmask } from '#platform/server/audit/audit-unmask.ts'
import { notFound, refuse } from '#platform/shared/calls/errors.ts'
import {
  customerSearchProblem,
  isOwnBook,
  isWideEnough,
  MAX_CUSTOMERS,
  revealCustomer,
  selectCustomerList,
  selectUsualCustomers,
} from './contract.ts'
import { findPeople, findUsualCustomers, searchCustomers } from './sql.ts'

export default [
  handle(selectCustomerList, async (input, { db, caller, session, answer, text }) => {
    if (!isOwnBook(session.kind === 'staff', input)) refuse(customerSearchProblem(input))
    const keyword = input.SEARCH_KEYWORD?.normalize('NFC').trim() ?? ''
    const bizNo = input.BIZ_NO?.replace(/\D/g, '') ?? ''
    const search = (by: 'CODE' | 'NAME') =>
      searchCustomers(db, {
        keyword,
        by,
        bizNo,
        party: input.PARTY ?? null,
        // With words staff search all companies, as everywhere.
        owner: isWideEnough(input) ? '' : (input.OWNER ?? ''),
        lang: caller.lang,
        most: MAX_CUSTOMERS + 1,
      })
    const byCode = input.CODE_NAME_TYPE === 'NAME' ? [] : await search('CODE')
    const found = input.CODE_NAME_TYPE === 'CODE' || byCode.length > 0 ? byCode : await search('NAME')
    if (found.length > MAX_CUSTOMERS) answer.message = text('customerPopup.cut', [MAX_CUSTOMERS])
    return found.slice(0, MAX_CUSTOMERS)
  }),

  handle(selectUsualCustomers, (_input, { db, session, caller }) => findUsualCustomers(db, session, caller.lang)),

  handle(revealCustomer, async ({ header: { CODE, REASON } }, context) => {
    const found = await findPeople(context.db, CODE)
    if (!found) throw notFound()
    await auditUnmask({ target: `customer ${CODE}`, reason: REASON }, context)
    return found
  }),
]
