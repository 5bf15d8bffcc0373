import { shipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import { DESK_COLUMNS, deskFields, deskRow, MAX_REFERENCE, MAX_REFERENCES } from '#features/shipments/shipment-grid/contract.ts'
import type { ShipmentListRow } from '#features/shipments/shipment-list/contract.ts'
import { readListRows } from '#features/shipments/service.server.ts'
import { auditAll } from '#platform/server/audit/audit.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { BatchReport } from '#platform/server/saving/batch-report.ts'
import { Refusal, type RuleProblem } from '#platform/shared/calls/errors.ts'
import { fieldProblem } from '#platform/shared/calls/field-problem.ts'
import type { BatchRow } from '#platform/shared/fields/batch.ts'
import { type CellValue, type DataRow, type Field, type FieldList, isEditable } from '#platform/shared/fields/fields.ts'
import { storePlans } from '../bulk-change/apply-changes.server.ts'
import { type Asked, type BulkPlan, nameOf, planEach } from '../bulk-change/plan-changes.server.ts'
import type { SentFields } from '../shipments/body.ts'
import { cleanSent } from '../shipments/check-sent.ts'
import type { VoyageFacts } from '../shipments/facts.ts'
import { MAX_DESK_ROWS } from './contract.ts'
import { storeRemarks } from './sql.ts'

type Call = Context<'staff'>
/** A row as it was posted, and as it stands. */
type Posted = { at: number; no: string; cells: DataRow; standing: ShipmentListRow }

const differs = (a: CellValue, b: CellValue) => String(a ?? '') !== String(b ?? '')
/** By air the flight stands where a ship has its name. */
const partOf = (part: string, isAir: boolean) => (isAir && part === 'vessel' ? 'voyage' : part)

/** A typed time in the form of the interface. */
const sentMoment = (typed: string) => typed.replace(' ', 'T')
const referencesOf = (typed: CellValue) =>
  String(typed ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
/** A cell as the field of the catalogue takes it. */
const sentValue = (name: string, given: string | number): SentFields[string] => {
  const type = shipmentField(name)?.type
  if (type === 'texts') return referencesOf(given)
  return type === 'moment' ? sentMoment(String(given)) : given
}

/** What the changed cells of a row ask for. */
const askedOf = ({ cells, standing }: Posted): Asked => {
  const sent: SentFields = {}
  const facts: Record<string, string | null> = {}
  for (const [name, value] of Object.entries(cells)) {
    const column = DESK_COLUMNS[name]
    if (!column) continue
    const given = value === '' || value === undefined ? null : value
    if ('field' in column) sent[column.field] = given === null ? null : sentValue(column.field, given)
    else {
      const isTime = !['vessel', 'voyage'].includes(column.part)
      facts[partOf(column.part, standing.TRANS_MODE === 'AIR')] = given === null ? null : isTime ? sentMoment(String(given)) : String(given)
    }
  }
  return { sent: cleanSent(sent), facts: facts as VoyageFacts, containers: undefined, movements: [], overSources: true, takesBack: true }
}

/** The column that shows a field or a part of the voyage. */
const columnOf = (name: string, isAir: boolean): string[] =>
  Object.entries(DESK_COLUMNS).flatMap(([column, of]) => {
    if ('field' in of) return of.field === name ? [column] : []
    return partOf(of.part, isAir) === name && !(isAir && column === 'VOYAGE_NO') ? [column] : []
  })

/** What a cell may not be beside its own form. */
const ruleProblem = ({ name }: Field, value: CellValue, { TRANS_MODE }: ShipmentListRow): RuleProblem | null => {
  if (name === 'VOYAGE_NO' && TRANS_MODE === 'AIR') return { key: 'shipmentGrid.noVoyage' }
  if (name === 'REF_NOS') {
    const references = referencesOf(value)
    if (references.length > MAX_REFERENCES) return { key: 'shipmentGrid.tooManyReferences', params: [MAX_REFERENCES] }
    return references.some((one) => one.length > MAX_REFERENCE) ? { key: 'grid.tooLong', params: [MAX_REFERENCE] } : null
  }
  const column = DESK_COLUMNS[name]
  const field = column && 'field' in column ? shipmentField(column.field) : undefined
  return field?.type === 'choice' && value && !field.options.includes(String(value)) ? { key: 'dataIn.noCode' } : null
}

/** The rows that may be changed, with their changed cells; everything else goes into the report. */
const changedRows = async (call: Call, rows: readonly BatchRow[], fields: FieldList, report: BatchReport): Promise<Posted[]> => {
  const numbers = rows.map((row) => String(row.MNGT_NO ?? ''))
  const standing = new Map((await readListRows(call, numbers, true)).map((row) => [row.MNGT_NO, row]))
  const open = fields.list.filter((field) => isEditable(field) && !field.key)
  return rows.flatMap(({ BATCH_FLAG, ROW_VER, ...given }, at): Posted[] => {
    const no = numbers[at] ?? ''
    const row = standing.get(no)
    const theirs = row ? deskRow(row) : null
    if (BATCH_FLAG !== 'update') report.add(at, fields.keys, 'AUTH-003')
    else if (numbers.indexOf(no) !== at) report.add(at, fields.keys, 'batch.twice')
    else if (ROW_VER === undefined) report.add(at, [], 'batch.noVersion')
    else if (!row || theirs?.ROW_VER !== ROW_VER) report.conflict(at, given, theirs)
    else {
      const changed = open.filter(({ name }) => given[name] !== undefined && differs(given[name], theirs[name]))
      const cells = Object.fromEntries(changed.map(({ name }): [string, CellValue] => [name, given[name]]))
      for (const field of changed) {
        const problem = fieldProblem(field, cells[field.name]) ?? ruleProblem(field, cells[field.name], row)
        if (problem) report.add(at, [field.name], problem.key, problem.params)
      }
      return [{ at, no, cells, standing: row }]
    }
    return []
  })
}

const reportFaults = (report: BatchReport, plan: BulkPlan, { at, standing }: Posted) => {
  for (const fault of plan.faults) report.add(at, columnOf(nameOf(fault), standing.TRANS_MODE === 'AIR'), fault.key)
}

const record = ({ db, session, caller, now }: Call, plans: readonly BulkPlan[]) => {
  const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
  const entries = plans.map(({ stored, fields, facts }) => ({
    action: 'SHIPMENT_CHANGED' as const,
    ...who,
    target: stored.mngt_no,
    detail: { fields: [...Object.keys(fields), ...Object.keys(facts)].join(' ') },
  }))
  return auditAll(db, entries, now)
}

/**
 * Stores the cells that the desk changed in its grid, all or none. @returns the rows as they are now
 * @throws Refusal VAL-001 with the bad cells, CNF-001 with the rows that another user changed
 */
export const keepRows = async (call: Call, rows: readonly BatchRow[]): Promise<ShipmentListRow[]> => {
  const { db, session, now } = call
  if (rows.length > MAX_DESK_ROWS) throw new Refusal('VAL-001', { key: 'shipmentGrid.tooMany', params: [MAX_DESK_ROWS] })
  const fields = deskFields()
  const report = new BatchReport(fields, call.text)
  const posted = await changedRows(call, rows, fields, report)
  report.refuse()
  const ofDesk = posted.filter(({ cells }) => Object.keys(cells).some((name) => name in DESK_COLUMNS))
  const plans = await planEach(call, new Map(ofDesk.map((one) => [one.no, askedOf(one)])), true)
  const byNumber = new Map(posted.map((one) => [one.no, one]))
  for (const plan of plans) {
    const row = byNumber.get(plan.stored.mngt_no)
    if (row) reportFaults(report, plan, row)
  }
  report.refuse()
  const changing = plans.filter(({ line }) => line.STATE === 'CHANGE')
  if (changing.length > 0) {
    await storePlans(call, changing)
    await record(call, changing)
  }
  const remarks = posted.flatMap(({ no, cells }) => (cells.REMARK === undefined ? [] : [{ no, remark: String(cells.REMARK ?? '') }]))
  if (remarks.length > 0) await storeRemarks(db, session.corpCd, remarks, session.userId, now)
  const fresh = new Map((await readListRows(call, [...byNumber.keys()])).map((row) => [row.MNGT_NO, row]))
  return posted.flatMap(({ no }) => fresh.get(no) ?? [])
}
