import { clearanceKind, plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import { maskName } from '#domain/privacy/mask-name.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import type { CargoAnswer, CargoQuestion } from '#integrations/unipass/port.ts'
import { handle } from '#platform/server/calls/handle.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { InputOf } from '#platform/shared/calls/endpoint.ts'
import { notFound, refuse } from '#platform/shared/calls/errors.ts'
import { findHolidays } from '#features/tracking/service.server.ts'
import { requestFromCustoms, answerState, storeAnswer, readAsCaller } from '../clearance/request-import-record.server.ts'
import { findImports, type ImportKey } from '../clearance/import-sql.server.ts'
import { storeImport } from '../clearance/upsert-records.server.ts'
import { type CustomsShipment, findFreeTime, findShipment, findShipmentOf } from '../clearance/sql.ts'
import { yearsToAsk } from '../clearance/years.ts'
import { selectUnipassContainers, selectUnipassIn } from './contract.ts'
import { importDues } from './import-dues.ts'
import { choiceRow, headerRow, stepRows } from './import-rows.ts'
import { numberProblem } from './number-problem.ts'

type Input = InputOf<typeof selectUnipassIn>
type Asked = { question: CargoQuestion; key: ImportKey; shipment: CustomsShipment | null }

const byNumber = ({ NUM_TYPE, NUMBER = '', BL_YEAR }: Input, thisYear: string): Asked => {
  const number = plainCustomsNumber(NUMBER)
  const kind = NUM_TYPE ?? clearanceKind(NUMBER)
  if (kind === 'CARGO') return { question: { cargoNo: number }, key: { cargoNo: number }, shipment: null }
  const by = kind === 'MBL' ? { mblNo: number } : { hblNo: number }
  return { question: { ...by, years: yearsToAsk(BL_YEAR, thisYear) }, key: by, shipment: null }
}

/** Requests a shipment by its known cargo control number, else by its house or master B/L. */
const byShipment = async (run: Run, mngtNo: string, thisYear: string): Promise<Asked> => {
  const shipment = await findShipment(run, mngtNo)
  if (!shipment) throw notFound()
  const key = { shipment }
  const [known] = await findImports(run, key)
  if (known) return { question: { cargoNo: known.record.cargoNo }, key, shipment }
  const number = plainCustomsNumber(shipment.hbl_no || shipment.mbl_no)
  const years = yearsToAsk(shipment.eta?.slice(0, 4), thisYear)
  return { question: shipment.hbl_no ? { hblNo: number, years } : { mblNo: number, years }, key, shipment }
}

/** The record to show: the current one, else the stored one, with its shipment if any. */
const recordToShow = async (run: Run, { key, shipment }: Asked, answer: CargoAnswer | undefined) => {
  const isFresh = answer?.kind === 'found' || answer?.kind === 'several'
  const stored = isFresh ? [] : await findImports(run, key)
  const [only] = stored
  const record = answer?.kind === 'found' ? answer.record : stored.length === 1 ? (only?.record ?? null) : null
  const numbers = { houses: record?.hblNo ? [record.hblNo] : [], masters: record?.mblNo ? [record.mblNo] : [] }
  const own = shipment ?? (record && (await findShipmentOf(run, numbers, false)))
  const choices = answer?.kind === 'several' ? answer.choices : stored.length > 1 ? stored.map((one) => one.record) : []
  return {
    record,
    choices,
    total: Math.max(choices.length, only?.total ?? 0),
    storedAt: only?.readAt ?? null,
    shipment: own,
    consignee: own ? maskName(own.consignee_nm) : (only?.consignee ?? ''),
    freeTime: own && (await findFreeTime(run, own)),
    holidays: await findHolidays(run),
  }
}

export default [
  handle(selectUnipassIn, async (input, call) => {
    const { now, caller } = call
    if (!input.mngtNo) refuse(numberProblem(input.NUM_TYPE, input.NUMBER ?? ''))
    const thisYear = todayInSeoul(now).slice(0, 4)
    const asked = input.mngtNo
      ? await readAsCaller(call, (run) => byShipment(run, input.mngtNo ?? '', thisYear))
      : byNumber(input, thisYear)
    const result = await requestFromCustoms(call, (unipass) => unipass.cargo(asked.question))
    const shown = await readAsCaller(call, (run) => recordToShow(run, asked, result?.answer))
    const { record, shipment } = shown
    if (record && shipment && result?.answer.kind === 'found')
      await storeAnswer(call, (run) => storeImport(run, shipment, record, result.at))
    return {
      ...answerState(result, shown.storedAt, now),
      header: record && headerRow(record, caller.lang, { consignee: shown.consignee, containers: shipment?.cntr_text ?? '' }),
      rows: record ? stepRows(record, caller.lang) : [],
      dues: record
        ? importDues(record, shown.freeTime, (ymd) => shown.holidays.has(ymd)).map(({ kind, at, done }) => ({
            KIND: kind,
            AT: at,
            DONE_YN: done ? ('Y' as const) : ('N' as const),
          }))
        : [],
      choices: shown.choices.map(choiceRow),
      TOTAL: shown.total,
    }
  }),
  handle(selectUnipassContainers, async ({ CARGO_NO }, call) => {
    const result = await requestFromCustoms(call, (unipass) => unipass.containers(CARGO_NO))
    const containers = result?.answer.kind === 'found' ? result.answer.containers : []
    return {
      ...answerState(result, null, call.now),
      rows: containers.map(({ containerNo, isoType, seals }) => ({ CNTR_NO: containerNo, ISO_TYPE: isoType, SEALS: seals.join(', ') })),
    }
  }),
]
