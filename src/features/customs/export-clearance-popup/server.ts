import { exportKind, plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import type { ExportAnswer, ExportQuestion, ExportRecord, Answered } from '#integrations/unipass/port.ts'
import type { Run } from '#platform/server/db/db.ts'
import { handle } from '#platform/server/calls/handle.ts'
import type { InputOf } from '#platform/shared/calls/endpoint.ts'
import { notFound, refuse } from '#platform/shared/calls/errors.ts'
import { findHolidays } from '#features/tracking/service.server.ts'
import { requestFromCustoms, answerState, storeAnswer, readAsCaller } from '../clearance/request-import-record.server.ts'
import { requestExportRecords } from '../clearance/request-export-record.server.ts'
import { type ExportKey, findExports, type StoredExport } from '../clearance/export-sql.server.ts'
import { storeExport } from '../clearance/upsert-records.server.ts'
import { type CustomsShipment, findShipment, findShipmentOf } from '../clearance/sql.ts'
import { selectUnipassOut } from './contract.ts'
import { declarationRow } from './export-rows.ts'
import { numberProblem } from './number-problem.ts'

type Input = InputOf<typeof selectUnipassOut>
type Asked = {
  questions: ExportQuestion[]
  key: ExportKey
  shipment: CustomsShipment | null
  stored: StoredExport[]
  /** The declarations asked for are the stored ones. */
  isByKnown?: boolean
}

/** Requests a shipment by its known declarations, else by its house or master B/L. */
const byShipment = async (run: Run, mngtNo: string): Promise<Asked> => {
  const shipment = await findShipment(run, mngtNo)
  if (!shipment) throw notFound()
  const key = { shipment }
  const stored = await findExports(run, key)
  const known = stored.map(({ record }) => ({ declNo: record.declNo }))
  const blNo = plainCustomsNumber(shipment.hbl_no || shipment.mbl_no)
  return { questions: known.length ? known : [{ blNo }], key, shipment, stored, isByKnown: known.length > 0 }
}

const byNumber = async (run: Run, { NUM_TYPE, NUMBER = '' }: Input): Promise<Asked> => {
  const number = plainCustomsNumber(NUMBER)
  const key = (NUM_TYPE ?? exportKind(NUMBER)) === 'DECL' ? { declNo: number } : { blNo: number }
  return { questions: [key], key, shipment: null, stored: await findExports(run, key) }
}

/** Stores current records of our shipments, each with its own shipment. */
const keepFresh = async (call: Parameters<typeof storeAnswer>[0], { shipment }: Asked, records: readonly ExportRecord[], at: Date) => {
  const found = await readAsCaller(call, async (run) => {
    const pairs: [ExportRecord, CustomsShipment][] = []
    for (const record of records) {
      const numbers = record.loadings.map(({ blNo }) => blNo).filter(Boolean)
      const own = shipment ?? (await findShipmentOf(run, { houses: numbers, masters: numbers }, true))
      if (own) pairs.push([record, own])
    }
    return pairs
  })
  if (!found.length) return
  await storeAnswer(call, async (run) => {
    for (const [record, own] of found) await storeExport(run, own, record, at)
  })
}

export default [
  handle(selectUnipassOut, async (input, call) => {
    if (!input.mngtNo) refuse(numberProblem(input.NUM_TYPE, input.NUMBER ?? ''))
    const [asked, holidays] = await readAsCaller(call, (run) =>
      Promise.all([input.mngtNo ? byShipment(run, input.mngtNo) : byNumber(run, input), findHolidays(run)]),
    )
    const result: Answered<ExportAnswer> | null = await requestFromCustoms(call, (unipass) =>
      requestExportRecords(unipass, asked.questions),
    )
    const fresh = result?.answer.kind === 'found' ? result.answer.records : null
    if (result && fresh) await keepFresh(call, asked, fresh, result.at)
    const records = fresh ?? asked.stored.map(({ record }) => record)
    const [first] = asked.stored
    const isCut = first !== undefined && first.total > asked.stored.length && (!fresh || asked.isByKnown)
    const TOTAL = isCut ? first.total : records.length
    return {
      ...answerState(result, first?.readAt ?? null, call.now),
      rows: records.map((record) => declarationRow(record, (ymd) => holidays.has(ymd))),
      TOTAL,
    }
  }),
]
