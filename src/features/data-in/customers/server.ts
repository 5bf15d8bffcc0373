import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { refusalOfFaults } from '../shipments/refusal.server.ts'
import { senderOf } from '../shipments/sender.server.ts'
import { type CustomerBody, type CustomerResult, deleteCustomer, patchCustomer, putCustomer, readCustomer } from './contract.ts'
import { deliverCustomers } from './deliver.server.ts'
import { findStoredCustomers } from './sql.ts'

type Call = Context<'staff'>

const deliverOne = async (call: Call, code: string, body: CustomerBody, isWhole: boolean): Promise<CustomerResult> => {
  const [told] = await deliverCustomers(call.db, await senderOf(call, isWhole ? 'PUT' : 'PATCH'), [{ code, body, isWhole }])
  if (!told || 'notFound' in told) throw notFound()
  if ('faults' in told) throw refusalOfFaults(told.faults, call.text)
  if (told.result.result === 'created') call.answer.status = 201
  return told.result
}

export default [
  handle(putCustomer, ({ code, body }, call) => deliverOne(call, code, body, true)),
  handle(patchCustomer, ({ code, body }, call) => deliverOne(call, code, body, false)),
  handle(deleteCustomer, async ({ code }, call) => ({
    ...(await deliverOne(call, code, { active: false }, false)),
    result: 'closed' as const,
  })),
  handle(readCustomer, async ({ code }, call) => {
    const { source, corpCd } = await senderOf(call, 'GET')
    const [found] = await findStoredCustomers(call.db, corpCd, source.source_cd, [code])
    if (!found || found.is_party) throw notFound()
    const of = (column: string) => found.cells[column] ?? ''
    return {
      code,
      name: { ko: of('name_ko'), en: of('name_en') },
      registrationNo: of('biz_no'),
      representative: of('ceo'),
      country: of('country'),
      address: of('addr'),
      stopped: of('stop_biz_yn') === 'Y',
      overdue: of('lt_recv_yn') === 'Y',
      active: of('use_yn') === 'Y',
    }
  }),
]
