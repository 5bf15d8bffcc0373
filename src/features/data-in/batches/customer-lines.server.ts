import type { Run } from '#platform/server/db/db.ts'
import { type CustomerBody, patchCustomer, putCustomer } from '../customers/contract.ts'
import { type CustomerDelivery, deliverCustomers, type DeliveredCustomer } from '../customers/deliver.server.ts'
import { storeSentCustomers, type StoredCustomer, updateSentCustomers } from '../customers/sql.ts'
import { type Applied, type LineKind, refused } from './line-kind.ts'
import { checkInput, fieldFault, lineFault, ofKey, type TextIn } from './read-line.server.ts'

/** What a customer was before a line. */
type CustomerBefore = { stored: StoredCustomer | null }

const appliedOf = (told: DeliveredCustomer, code: string, isClosed: boolean, textIn: TextIn): Applied => {
  if ('notFound' in told) return refused([lineFault(textIn, 'dataIn.batch.noRecord', [], '/key', code)])
  if ('faults' in told)
    return refused(told.faults.map(({ pointer, value, key }) => fieldFault(textIn, pointer === '/code' ? '/key' : pointer, value, key)))
  const { result, before, changes } = told
  const { held } = result
  const stores = result.result === 'created' || result.result === 'changed'
  return {
    result: isClosed && result.result === 'changed' ? 'closed' : result.result,
    detail: { no: code, ...(held.length > 0 && { held }), ...(changes.length > 0 && { changes }) },
    ...(stores && { before: { stored: before } satisfies CustomerBefore, row_ver: (before?.row_ver ?? 0) + 1 }),
  }
}

const apply: LineKind['apply'] = async (run, sender, lines, textIn, isTrial) => {
  const told: Applied[] = []
  const asked: (CustomerDelivery & { at: number; isClosed: boolean })[] = []
  for (const [at, { line, body }] of lines.entries()) {
    const isClosed = line.op === 'delete'
    const input = { code: line.key, body: isClosed ? { active: false } : body }
    const checked = checkInput<{ code: string; body: CustomerBody }>(line.op === 'put' ? putCustomer : patchCustomer, input, textIn)
    if ('faults' in checked) told[at] = refused(checked.faults.map(ofKey))
    else asked.push({ at, isClosed, code: line.key, body: checked.input.body, isWhole: line.op === 'put' })
  }
  if (asked.length === 0) return told
  for (const [index, one] of (await deliverCustomers(run, sender, asked, isTrial)).entries()) {
    const { at = 0, code = '', isClosed = false } = asked[index] ?? {}
    told[at] = appliedOf(one, code, isClosed, textIn)
  }
  return told
}

/** Customers of a batch that someone changed since, or that records of others belong to now. */
const findTouched: LineKind['findTouched'] = (run, source, batchId) =>
  run<{ line_no: number; key: string }>(
    `with told as (
       select key, max(done_at) as last_at, min(line_no) as line_no, bool_or(result = 'created') as made,
              (array_agg(row_ver order by turn desc) filter (where row_ver is not null))[1] as row_ver
         from data_batch_line where batch_id = $1 and kind = 'customer' and result in ('created', 'changed', 'unchanged', 'closed') and faults is null
        group by key having bool_or(result <> 'unchanged'))
     select t.line_no, t.key from told t
       left join customer c on c.corp_cd = (select app_corp()) and c.cust_cd = t.key
       left join customer_source x on x.corp_cd = c.corp_cd and x.source_cd = $2 and x.cust_cd = c.cust_cd
      where c.cust_cd is null or c.row_ver <> t.row_ver or x.received_at > t.last_at
         or t.made and (
              exists (select 1 from app_user u where u.corp_cd = c.corp_cd and u.cust_cd = c.cust_cd and not exists (
                select 1 from data_batch_line l where l.batch_id = $1 and l.kind = 'user' and l.result = 'created' and l.key = u.user_id))
           or exists (select 1 from booking b where b.corp_cd = c.corp_cd and b.cust_cd = c.cust_cd)
           or exists (select 1 from customer p where p.corp_cd = c.corp_cd and p.owner_cust_cd = c.cust_cd and not exists (
                select 1 from data_batch_line l where l.batch_id = $1 and l.kind = 'party' and l.result = 'created' and l.key = p.cust_cd and l.faults is null))
           or exists (select 1 from shipment s where s.corp_cd = c.corp_cd and s.cust_cd = c.cust_cd and not exists (
                select 1 from data_batch_line l where l.batch_id = $1 and l.kind = 'shipment' and l.before ->> 'shipment_id' = s.shipment_id::text)))
      order by t.line_no limit 100`,
    [batchId, source],
  )

const undo: LineKind['undo'] = async (run, { corpCd, source, now }, lines) => {
  const all = lines.map((line) => ({ ...line, stored: (line.before as CustomerBefore).stored }))
  const made = all.filter(({ stored }) => stored === null).map(({ key }) => key)
  const stay = made.length > 0 ? await removeMade(run, made) : []
  const changed = all.flatMap(({ key, stored }) => (stored ? { key, stored } : []))
  if (changed.length === 0) return stay
  await updateSentCustomers(
    run,
    corpCd,
    changed.map(({ key, stored }) => ({ ...stored.cells, cust_cd: key })),
    now,
  )
  await storeSentCustomers(
    run,
    corpCd,
    source.source_cd,
    changed.flatMap(({ key, stored }) =>
      stored.sent && stored.said_at
        ? { cust_cd: key, version: stored.version, said_at: stored.said_at, received_at: now, sent: stored.sent }
        : [],
    ),
  )
  await run('delete from customer_source where corp_cd = $1 and source_cd = $2 and cust_cd = any($3)', [
    corpCd,
    source.source_cd,
    changed.filter(({ stored }) => !stored.sent).map(({ key }) => key),
  ])
  return stay
}

const removeMade = async (run: Run, codes: readonly string[]): Promise<string[]> =>
  (await run<{ code: string }>('select remove_sent_customers($1) as code', [codes])).map(({ code }) => code)

/** Lines about customers. */
export const customerLines: LineKind = {
  scope: 'customers:write',
  ops: ['put', 'patch', 'delete'],
  apply,
  needs: () => [],
  findTouched,
  undo,
}
