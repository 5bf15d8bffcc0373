import { plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import type { CargoAnswer, CargoQuestion, ExportAnswer, Answered, Unipass } from '#integrations/unipass/port.ts'
import type { Run } from '#platform/server/db/db.ts'
import { requestExportRecords } from '../clearance/request-export-record.server.ts'
import { findExports } from '../clearance/export-sql.server.ts'
import { findImports } from '../clearance/import-sql.server.ts'
import { storeExport, storeImport } from '../clearance/upsert-records.server.ts'
import type { CustomsShipment } from '../clearance/sql.ts'
import { yearsToAsk } from '../clearance/years.ts'

/** The outcome of a request: news, nothing new, or customs unavailable. */
export type Outcome = 'news' | 'nothing' | 'unavailable'

type Transaction = <T>(work: (run: Run) => Promise<T>) => Promise<T>

const isUnavailable = ({ kind }: CargoAnswer | ExportAnswer) => kind === 'silent' || kind === 'refused'

const askImport = async (unipass: Unipass, as: Transaction, shipment: CustomsShipment, now: Date): Promise<Outcome> => {
  const [known] = await as((run) => findImports(run, { shipment }))
  const number = plainCustomsNumber(shipment.hbl_no || shipment.mbl_no)
  const years = yearsToAsk(shipment.eta?.slice(0, 4), todayInSeoul(now).slice(0, 4))
  const byBl: CargoQuestion = shipment.hbl_no ? { hblNo: number, years } : { mblNo: number, years }
  const { answer, at }: Answered<CargoAnswer> = await unipass.cargo(known ? { cargoNo: known.record.cargoNo } : byBl)
  if (isUnavailable(answer)) return 'unavailable'
  if (answer.kind !== 'found') return 'nothing'
  return (await as((run) => storeImport(run, shipment, answer.record, at))) ? 'news' : 'nothing'
}

const askExport = async (unipass: Unipass, as: Transaction, shipment: CustomsShipment): Promise<Outcome> => {
  const known = (await as((run) => findExports(run, { shipment }))).map(({ record }) => ({ declNo: record.declNo }))
  const blNo = plainCustomsNumber(shipment.hbl_no || shipment.mbl_no)
  const { answer, at } = await requestExportRecords(unipass, known.length ? known : [{ blNo }])
  if (isUnavailable(answer)) return 'unavailable'
  if (answer.kind !== 'found') return 'nothing'
  return as(async (run) => {
    let isNews = false
    for (const record of answer.records) isNews = (await storeExport(run, shipment, record, at)) || isNews
    return isNews ? 'news' : 'nothing'
  })
}

/**
 * Requests one shipment from customs and stores the answer.
 * @param as a transaction with the rights of the corporation's staff; none is open during the external call
 */
export const refreshClearance = (unipass: Unipass, as: Transaction, shipment: CustomsShipment, now: Date): Promise<Outcome> =>
  shipment.io_type === 'EXP' ? askExport(unipass, as, shipment) : askImport(unipass, as, shipment, now)
