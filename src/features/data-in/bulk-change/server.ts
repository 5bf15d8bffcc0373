import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '#domain/time/durations.ts'
import { showNumber } from '#domain/text/money.ts'
import { findSearchedNumbers } from '#features/shipments/service.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { applyChanges, beginChange } from './apply-changes.server.ts'
import { MAX_BULK, MAX_EMBEDDED_BULK, UNDO_DAYS } from './bulk-fields.ts'
import { type BulkChange, previewBulkChange, saveBulkChange, selectBulkChanges, selectBulkNumbers, undoBulkChange } from './contract.ts'
import { inParts } from './in-parts.server.ts'
import { nextPart } from './next-part.ts'
import { withLeadingReports } from './leading-reports.server.ts'
import { type Asked, askedOf, type BulkPlan, planChanges } from './plan-changes.server.ts'
import { type ChangeRow, findChanges, findLines, lockChange, markLinesUndone, markUndone } from './sql.ts'
import { findStanding, isTouched, restoreShipments } from './undo-changes.server.ts'

type Call = Context<'staff'>
/** Numbers that a refusal names. */
const NAMED = 10

const showCount = (count: number) => showNumber(count)
const isOpen = (made: Date, now: Date) => now.getTime() - made.getTime() < UNDO_DAYS * DAY_MS

const changeOf = ({ change_id, made_at, made_by, shipments, undone, sent, undone_at, undone_by }: ChangeRow, now: Date): BulkChange => ({
  CHANGE_ID: change_id,
  MADE_AT: made_at.toISOString(),
  MADE_BY_NM: made_by,
  SHIPMENTS: shipments,
  UNDONE: undone_at ? shipments : undone,
  cells: Object.entries({ ...sent.fields, ...sent.facts }).map(([NAME, TO]) => ({ NAME, TO: TO ?? null })),
  UNDONE_AT: undone_at?.toISOString() ?? '',
  UNDONE_BY_NM: undone_by,
  OPEN_YN: !undone_at && isOpen(made_at, now) ? 'Y' : 'N',
})

const changesOf = async ({ db, session, caller, now }: Call, only: number | null = null) =>
  (await findChanges(db, session.corpCd, caller.lang, only)).map((row) => changeOf(row, now))

const record = ({ db, session, caller, now }: Call, action: AuditAction, target: number, shipments: number, names: readonly string[]) => {
  const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
  return audit(db, { action, ...who, target: String(target), detail: { shipments, fields: names.join(' ') } }, now)
}

/** Refuses more shipments than one change may have on this engine. */
const checkCount = ({ database }: Call, total: number) => {
  const most = database.engine === 'embedded' ? MAX_EMBEDDED_BULK : MAX_BULK
  if (total > most) throw new Refusal('BIZ-001', { key: 'bulkChange.tooMany', params: [most, total].map(showCount) })
}

/** Begins to measure a part. @returns how many shipments the next one gets, by those of this one */
const parts = ({ database }: Call) => {
  const began = performance.now()
  return (count: number) => nextPart(database.engine, count, performance.now() - began)
}

/** The change that a part belongs to, held until the end of the call. */
const continued = async ({ db, session }: Call, id: number, { sent, facts }: Asked) => {
  const change = await lockChange(db, session.corpCd, id)
  if (change?.made_by !== session.userId) throw notFound()
  const asked: unknown = JSON.parse(JSON.stringify({ fields: sent, facts }))
  if (change.undone_at || change.undone > 0 || !isDeepStrictEqual(change.sent, asked)) throw new Refusal('CNF-001')
  return change
}

/** The shipments that a change leaves alone, and why. */
const leftAlone = (call: Call, numbers: readonly string[], plans: readonly BulkPlan[], marks: ReadonlyMap<string, string>) => {
  const found = new Set(plans.map(({ line }) => line.MNGT_NO))
  return [
    ...numbers.filter((no) => !found.has(no)).map((MNGT_NO) => ({ MNGT_NO, HBL_NO: '', TEXT: call.text('bulkChange.gone') })),
    ...plans.flatMap(({ line: { MNGT_NO, HBL_NO, MARK, STATE, refused } }) => {
      if (MARK !== marks.get(MNGT_NO)) return [{ MNGT_NO, HBL_NO, TEXT: call.text('bulkChange.changedSince') }]
      return STATE === 'REFUSED' ? [{ MNGT_NO, HBL_NO, TEXT: refused.map(({ TEXT }) => TEXT).join(' ') }] : []
    }),
  ]
}

export default [
  handle(selectBulkNumbers, async ({ SEARCH }, call: Call) => {
    const { total, numbers } = await findSearchedNumbers(SEARCH, call, MAX_BULK)
    checkCount(call, total)
    return { numbers }
  }),

  handle(previewBulkChange, async ({ header, body }, call) => {
    const partAfter = parts(call)
    const asked = askedOf(body, header.OVER_SOURCES)
    const lines = await withLeadingReports(call, await planChanges(call, [...new Set(header.KEYS)], asked, false))
    return { total: lines.length, lines, PART: partAfter(lines.length) }
  }),

  handle(saveBulkChange, (input, call) =>
    saveOnce(input, saveBulkChange.path, call, async () => {
      const { header, body, rows } = input
      const partAfter = parts(call)
      const asked = askedOf(body, header.OVER_SOURCES)
      const before = header.CHANGE_ID === undefined ? null : await continued(call, header.CHANGE_ID, asked)
      checkCount(call, rows.length + (before?.shipments ?? 0))
      const marks = new Map(rows.map(({ MNGT_NO, MARK }) => [MNGT_NO, MARK]))
      const made: { id: number | null; shipments: number } = { id: header.CHANGE_ID ?? null, shipments: 0 }
      // In the order of their numbers, so that two changes at once wait for each other.
      const left = await inParts([...marks.keys()].toSorted(), async (part) => {
        const plans = await planChanges(call, part, asked, true)
        const changing = plans.filter(({ line }) => line.STATE === 'CHANGE' && line.MARK === marks.get(line.MNGT_NO))
        if (changing.length > 0) {
          made.id ??= await beginChange(call, { fields: asked.sent, facts: asked.facts })
          made.shipments += changing.length
          await applyChanges(call, made.id, changing, before?.made_at ?? call.now)
        }
        return leftAlone(call, part, plans, marks)
      })
      const { id, shipments } = made
      if (id === null) return { change: null, left, PART: partAfter(rows.length) }
      if (shipments > 0) await record(call, 'SHIPMENTS_CHANGED', id, shipments, [...Object.keys(asked.sent), ...Object.keys(asked.facts)])
      call.answer.message = call.text('bulkChange.saved', [showCount(shipments)])
      return { change: (await changesOf(call, id))[0] ?? null, left, PART: partAfter(rows.length) }
    }),
  ),

  handle(selectBulkChanges, (_input, call) => changesOf(call)),

  handle(undoBulkChange, async ({ header: { CHANGE_ID, CHECK_YN, AFTER, PART } }, call) => {
    const partAfter = parts(call)
    const { db, session, now } = call
    const change = await lockChange(db, session.corpCd, CHANGE_ID)
    if (!change) throw notFound()
    // Undoing it twice is the same.
    if (change.undone_at) return { touched: [], next: null, PART }
    if (!isOpen(change.made_at, now)) throw new Refusal('BIZ-001', { key: 'bulkChange.tooOld', params: [UNDO_DAYS] })
    const lines = await findLines(db, CHANGE_ID, AFTER, PART)
    const next = lines.length === PART ? (lines.at(-1)?.shipment_id ?? null) : null
    const standing = await findStanding(call, lines)
    const clean = standing.filter((one) => !isTouched(one, change))
    const touched = standing.filter((one) => !clean.includes(one)).map(({ line }) => line.mngt_no)
    if (CHECK_YN === 'Y') return { touched, next, PART: partAfter(lines.length) }
    if (touched.length > 0 && change.undone === 0) {
      const names = `${touched.slice(0, NAMED).join(', ')}${touched.length > NAMED ? ' …' : ''}`
      throw new Refusal('BIZ-001', { key: 'bulkChange.touched', params: [showCount(touched.length), names] })
    }
    if (clean.length > 0) await restoreShipments(call, clean)
    const ids = clean.map(({ line }) => line.shipment_id)
    if (!(await markLinesUndone(db, CHANGE_ID, ids, now))) await markUndone(db, CHANGE_ID, session.userId, now)
    if (clean.length > 0) await record(call, 'SHIPMENTS_CHANGE_UNDONE', CHANGE_ID, clean.length, [])
    return { touched, next, PART: partAfter(lines.length) }
  }),
]
