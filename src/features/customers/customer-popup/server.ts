import { handle } from '#platform/server/calls/handle.ts'
import { auditUnmask } from '#platform/server/audit/audit-unmask.ts'
import { notFound, refuse } from '#platform/shared/calls/errors.ts'
import { customerSearchProblem, MAX_CUSTOMERS, revealCustomer, selectCustomerList } from './contract.ts'
import { findPeople, searchCustomers } from './sql.ts'

export default [
  handle(selectCustomerList, async (input, { db, caller, answer, text }) => {
    refuse(customerSearchProblem(input))
    const keyword = input.SEARCH_KEYWORD?.normalize('NFC').trim() ?? ''
    const bizNo = input.BIZ_NO?.replace(/\D/g, '') ?? ''
    const search = (by: 'CODE' | 'NAME') =>
      searchCustomers(db, { keyword, by, bizNo, party: input.PARTY ?? null, lang: caller.lang, most: MAX_CUSTOMERS + 1 })
    const byCode = input.CODE_NAME_TYPE === 'NAME' ? [] : await search('CODE')
    const found = input.CODE_NAME_TYPE === 'CODE' || byCode.length > 0 ? byCode : await search('NAME')
    if (found.length > MAX_CUSTOMERS) answer.message = text('customerPopup.cut', [MAX_CUSTOMERS])
    return found.slice(0, MAX_CUSTOMERS)
  }),

  handle(revealCustomer, async ({ header: { CODE, REASON } }, context) => {
    const found = await findPeople(context.db, CODE)
    if (!found) throw notFound()
    await auditUnmask({ target: `customer ${CODE}`, reason: REASON }, context)
    return found
  }),
]
