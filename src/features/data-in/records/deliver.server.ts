import { isSameCell, mergeRecord } from '#domain/records/merge-record.ts'
import type { Cells } from '#domain/records/record-fields.ts'
import { MASKS } from '#domain/privacy/mask-personal.ts'
import { auditAll } from '#platform/server/audit/audit.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Fault } from '../shipments/check-sent.ts'
import type { FieldChange, Sender } from '../shipments/plan.server.ts'
import { type RecordBody, namedCells } from './record-body.ts'
import type { Candidate, RecordChange, RecordKind, StoredRecord } from './record-kind.ts'
import { storeSentRecords } from './sql.ts'

/** What a source says about one record. */
export type RecordDelivery = { key: string; isWhole: boolean; body: RecordBody }
export type RecordResult = {
  key: string
  result: 'created' | 'changed' | 'unchanged' | 'older' | 'closed'
  held: string[]
}
/** What became of it: the record as it was before, and what changed. */
export type DeliveredRecord =
  | { result: RecordResult; before: StoredRecord | null; changes: FieldChange[] }
  | { faults: Fault[] }
  | { notFound: true }

type Planned = Extract<DeliveredRecord, { result: RecordResult }> & { candidate: Candidate; body: RecordBody }

const isOlder = ({ version, saidAt }: RecordBody, stored: StoredRecord, now: Date) => {
  if (version !== undefined && stored.version !== null) return version < stored.version
  return stored.said_at !== null && (saidAt === undefined ? now : new Date(saidAt)) < new Date(stored.said_at)
}

/** A fault of a field by its name. */
export const faultOf = (name: string, value: unknown, key: string): Fault => ({
  pointer: `/${name.replaceAll('.', '/')}`,
  value: (typeof value === 'string' ? value : JSON.stringify(value ?? '')).slice(0, 60),
  key,
})

const missing = ({ fields }: RecordKind, cells: Cells): Fault[] =>
  fields
    .filter(
      ({ needed, column, type }) => needed && (cells[column] === '' || (type === 'calls' && (cells[column] as unknown[]).length === 0)),
    )
    .map(({ name }) => faultOf(name, '', 'dataIn.record.needed'))

/** What changed, field by field; personal data masked. */
const changesOf = ({ fields, masks = {} }: RecordKind, before: Cells, after: Cells): FieldChange[] =>
  fields.flatMap(({ name, column }) => {
    if (isSameCell(before[column], after[column])) return []
    const mask = masks[column]
    const shown = (value: Cells[string] | undefined) => (mask && typeof value === 'string' ? MASKS[mask](value) : (value ?? null))
    return { field: name, from: shown(before[column]), to: shown(after[column]) }
  })

const planOf = (
  kind: RecordKind,
  { key, isWhole, body }: RecordDelivery,
  stored: StoredRecord | null,
  now: Date,
): Planned | DeliveredRecord => {
  if (!stored && !isWhole) return { notFound: true }
  if (stored?.barred) return { faults: [faultOf('key', key, stored.barred)] }
  if (stored && isOlder(body, stored, now)) return { result: { key, result: 'older', held: [] }, before: stored, changes: [] }
  const told = namedCells(kind.fields, body)
  const whole = kind.complete?.(told, stored?.sent ?? stored?.cells ?? null) ?? told
  const merged = mergeRecord(
    kind.fields,
    stored?.cells ?? null,
    stored?.sent ?? null,
    whole,
    isWhole,
    (column, own) => stored !== null && (kind.isHeld?.(stored, column, own) ?? false),
  )
  const faults = missing(kind, merged.cells)
  if (faults.length > 0) return { faults }
  const changes = stored ? changesOf(kind, stored.cells, merged.cells) : []
  return {
    result: { key, result: stored ? (changes.length > 0 ? 'changed' : 'unchanged') : 'created', held: merged.held },
    before: stored,
    changes,
    candidate: { key, stored, merged },
    body,
  }
}

const rowsOf = (some: readonly Planned[]) => some.map(({ candidate: { key, merged } }) => ({ ...merged.cells, key }))

const store = async (run: Run, kind: RecordKind, sender: Sender, plans: readonly Planned[]) => {
  const { source, corpCd, userId, ip, now } = sender
  const of = (result: RecordResult['result']) => plans.filter((one) => one.result.result === result)
  const [created, changed] = [of('created'), of('changed')]
  if (created.length > 0) await kind.insert(run, sender, rowsOf(created))
  if (changed.length > 0) await kind.update(run, sender, rowsOf(changed))
  await storeSentRecords(
    run,
    corpCd,
    source.source_cd,
    kind.name,
    plans.map(({ candidate: { key, merged }, body }) => ({
      source_key: key,
      version: body.version ?? null,
      said_at: body.saidAt ?? now,
      received_at: now,
      sent: merged.sent,
    })),
  )
  const stored = [...created, ...changed]
  await auditAll(
    run,
    stored.map(({ result, changes }) => ({
      action: result.result === 'created' ? 'RECORD_SENT' : 'RECORD_CHANGED',
      corpCd,
      userId,
      ip,
      target: result.key,
      detail: { kind: kind.name, source: source.source_cd, fields: changes.map(({ field }) => field).join(' ') },
    })),
    now,
  )
  await kind.afterwards?.(
    run,
    sender,
    stored.map(
      ({ candidate }): RecordChange => ({
        key: candidate.key,
        before: candidate.stored?.cells ?? null,
        after: candidate.merged.cells,
      }),
    ),
  )
}

/** Takes in what a source says about records of one kind, each once, in a fixed number of statements. @param isTrial says what would happen */
export const deliverRecords = async (
  run: Run,
  kind: RecordKind,
  sender: Sender,
  deliveries: readonly RecordDelivery[],
  isTrial = false,
): Promise<DeliveredRecord[]> => {
  const found = new Map(
    (
      await kind.find(
        run,
        sender,
        deliveries.map(({ key }) => key),
      )
    ).map((row) => [row.key, row]),
  )
  const planned = deliveries.map((one) => planOf(kind, one, found.get(one.key) ?? null, sender.now))
  const plans = planned.filter((one): one is Planned => 'candidate' in one)
  const wrong = await kind.faultsOf(
    run,
    sender,
    plans.map(({ candidate }) => candidate),
  )
  const faulty = new Map(plans.flatMap((plan, at): [Planned, Fault[]][] => (wrong[at]?.length ? [[plan, wrong[at]]] : [])))
  const good = plans.filter((plan) => !faulty.has(plan))
  if (!isTrial && good.length > 0) await store(run, kind, sender, good)
  return planned.map((one) => {
    const faults = faulty.get(one as Planned)
    return faults ? { faults } : one
  })
}
