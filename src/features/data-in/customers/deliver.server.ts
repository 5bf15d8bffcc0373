import { auditAll } from '#platform/server/audit/audit.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Fault } from '../shipments/check-sent.ts'
import type { FieldChange, Sender } from '../shipments/plan.server.ts'
import type { CustomerBody, CustomerResult } from './contract.ts'
import { cellsOf, CUSTOMER_FIELDS, type CustomerCells, mergeCustomer } from './customer-cells.ts'
import * as sql from './sql.ts'

/** What a source says about one customer. */
export type CustomerDelivery = { code: string; isWhole: boolean; body: CustomerBody }
/** What became of it: the customer as it was before, and what changed. */
export type DeliveredCustomer =
  | { result: CustomerResult; before: sql.StoredCustomer | null; changes: FieldChange[] }
  | { faults: Fault[] }
  | { notFound: true }

type Planned = Extract<DeliveredCustomer, { result: CustomerResult }> & { cells: CustomerCells; told: sql.SentCustomer }

const isOlder = ({ version, saidAt }: CustomerBody, stored: sql.StoredCustomer, now: Date) => {
  if (version !== undefined && stored.version !== null) return version < stored.version
  return stored.said_at !== null && (saidAt === undefined ? now : new Date(saidAt)) < stored.said_at
}

const fault = (name: string, value: string, key: string): Fault => ({ pointer: `/${name.replaceAll('.', '/')}`, value, key })

const planOf = (
  { code, isWhole, body }: CustomerDelivery,
  stored: sql.StoredCustomer | null,
  countries: ReadonlySet<string>,
  now: Date,
): Planned | DeliveredCustomer => {
  if (!stored && !isWhole) return { notFound: true }
  if (stored?.is_party) return { faults: [fault('code', code, 'dataIn.ofParty')] }
  const faults = [
    ...(!stored && !body.name?.ko && !body.name?.en ? [fault('name', '', 'dataIn.neededName')] : []),
    ...(body.country && !countries.has(body.country) ? [fault('country', body.country, 'dataIn.noCode')] : []),
  ]
  if (faults.length > 0) return { faults }
  if (stored && isOlder(body, stored, now)) return { result: { code, result: 'older', held: [] }, before: stored, changes: [] }
  const merged = mergeCustomer(stored?.cells ?? null, stored?.sent ?? null, cellsOf(body, stored?.sent ?? stored?.cells ?? null), isWhole)
  const changes = stored
    ? CUSTOMER_FIELDS.filter(({ column }) => merged.cells[column] !== stored.cells[column]).map(({ name, column }) => ({
        field: name,
        from: stored.cells[column] ?? '',
        to: merged.cells[column] ?? '',
      }))
    : []
  return {
    result: { code, result: stored ? (changes.length > 0 ? 'changed' : 'unchanged') : 'created', held: merged.held },
    before: stored,
    changes,
    cells: merged.cells,
    told: {
      cust_cd: code,
      version: body.version ?? null,
      said_at: body.saidAt ?? now,
      received_at: now,
      sent: merged.sent,
    },
  }
}

/** Takes in what a source says about customers, each once, in a fixed number of statements. @param isTrial says what would happen */
export const deliverCustomers = async (
  run: Run,
  { source, corpCd, userId, ip, now }: Sender,
  deliveries: readonly CustomerDelivery[],
  isTrial = false,
): Promise<DeliveredCustomer[]> => {
  const codes = deliveries.map(({ code }) => code)
  let found = await sql.findStoredCustomers(run, corpCd, source.source_cd, codes)
  if (found.length < codes.length && !isTrial) {
    await sql.serializeNewCustomers(run, corpCd)
    found = await sql.findStoredCustomers(run, corpCd, source.source_cd, codes)
  }
  const byCode = new Map(found.map((row) => [row.cust_cd, row]))
  const countries = await sql.findKnownCountries(
    run,
    deliveries.flatMap(({ body }) => body.country ?? []),
  )
  const planned = deliveries.map((one) => planOf(one, byCode.get(one.code) ?? null, countries, now))
  const plans = planned.filter((one): one is Planned => 'cells' in one)
  if (isTrial || plans.length === 0) return planned
  const of = (result: CustomerResult['result']) => plans.filter((one) => one.result.result === result)
  const rows = (some: readonly Planned[]) => some.map(({ cells, result }) => ({ ...cells, cust_cd: result.code }))
  if (of('created').length > 0) await sql.insertSentCustomers(run, corpCd, rows(of('created')), now)
  if (of('changed').length > 0) await sql.updateSentCustomers(run, corpCd, rows(of('changed')), now)
  await sql.storeSentCustomers(
    run,
    corpCd,
    source.source_cd,
    plans.map(({ told }) => told),
  )
  const noted = plans.filter(({ result }) => result.result !== 'unchanged')
  await auditAll(
    run,
    noted.map(({ result, changes }) => ({
      action: result.result === 'created' ? 'CUSTOMER_SENT' : 'CUSTOMER_CHANGED',
      corpCd,
      userId,
      ip,
      target: result.code,
      detail: { source: source.source_cd, fields: changes.map(({ field }) => field).join(' ') },
    })),
    now,
  )
  return planned
}
