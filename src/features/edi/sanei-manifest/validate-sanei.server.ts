import { normalNumber } from '#domain/shipment/cargo-number.ts'
import { checkAwb, formatAwb } from '#domain/validation/check-digits.ts'
import { isoDay, todayInSeoul } from '#domain/time/ymd.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { EdiRow } from '../read-rows.server.ts'
import { attachWaiting, refreshShipments, type ShipmentKey } from '#features/tracking/service.server.ts'
import { findAirports, findByHouse, findCustomers, insertShipments, notifyNumbers, updateShipments } from './sql.ts'

const HOME = 'KR'
const textOf = ({ row }: EdiRow, name: string) => String(row[name] ?? '').trim()
const all = (rows: readonly EdiRow[], ...names: string[]) => [
  ...new Set(rows.flatMap((row) => names.map((name) => textOf(row, name)).filter(Boolean))),
]

type Known = { byHouse: Map<string, ShipmentKey[]>; airports: Map<string, string>; customers: Map<string, string> }

const knownShipment = (row: EdiRow, { byHouse }: Known) => byHouse.get(normalNumber(textOf(row, 'HAWB_NO')))?.[0] ?? null
/** The billed customer of new cargo: the consignee of an import or the shipper of an export, if a customer. */
const customerOf = (row: EdiRow, { customers }: Known) =>
  customers.get(textOf(row, 'CONSIGNEE')) ?? customers.get(textOf(row, 'SHIPPER')) ?? null

/** Problems of a row beyond its fields: check digit, codes, and for a new shipment its customer (S7-037). */
const judgeRow = (row: EdiRow, known: Known) => {
  const wrong = (field: string, key: string) => row.problems.push({ field, problem: { key, params: [textOf(row, field)] } })
  if (textOf(row, 'MAWB_NO') && checkAwb(textOf(row, 'MAWB_NO')).status !== 'valid') wrong('MAWB_NO', 'edi.badAwb')
  if ((known.byHouse.get(normalNumber(textOf(row, 'HAWB_NO'))) ?? []).length > 1) wrong('HAWB_NO', 'edi.several')
  for (const field of ['ORG', 'DST']) {
    if (textOf(row, field) && !known.airports.has(textOf(row, field))) wrong(field, 'edi.unknownCode')
    else if (!textOf(row, field) && !knownShipment(row, known)) wrong(field, 'grid.required')
  }
  if (!knownShipment(row, known) && !customerOf(row, known)) wrong('CONSIGNEE', 'edi.unknownCustomer')
}

/**
 * Validates the rows of the partner's manifest. @returns how to save the good ones: known houses are updated, unknown ones become
 * shipments
 */
export const validateSanei =
  ({ corpCd, userId }: { corpCd: string; userId: string }, now: Date) =>
  async (rows: readonly EdiRow[], run: Run) => {
    const customers = await findCustomers(run, corpCd, all(rows, 'CONSIGNEE', 'SHIPPER'))
    const known: Known = {
      byHouse: Map.groupBy(await findByHouse(run, corpCd, all(rows, 'HAWB_NO').map(normalNumber)), ({ ref_no }) => ref_no),
      airports: await findAirports(run, all(rows, 'ORG', 'DST')),
      customers: new Map(customers.map(({ wanted, cust_cd }) => [wanted, cust_cd])),
    }
    for (const row of rows) judgeRow(row, known)
    return (good: readonly EdiRow[]) => save(run, good, known, { corpCd, userId, now })
  }

const directionOf = (from: string | undefined, to: string | undefined) => (to === HOME ? 'IMP' : from === HOME ? 'EXP' : 'CROSS')

const save = async (
  run: Run,
  rows: readonly EdiRow[],
  known: Known,
  { corpCd, userId, now }: { corpCd: string; userId: string; now: Date },
) => {
  const checked = rows.map((row) => {
    const { airports, customers } = known
    const [pol, pod, day] = [textOf(row, 'ORG'), textOf(row, 'DST'), textOf(row, 'FLIGHT_DT')]
    return {
      ...(knownShipment(row, known) ?? { corp_cd: corpCd, cust_cd: customerOf(row, known), shipment_id: null }),
      io_type: directionOf(airports.get(pol), airports.get(pod)),
      hbl_no: textOf(row, 'HAWB_NO'),
      mbl_no: formatAwb(checkAwb(textOf(row, 'MAWB_NO')).value),
      shipper_cd: customers.get(textOf(row, 'SHIPPER')) ?? null,
      shipper_nm: textOf(row, 'SHIPPER'),
      consignee_cd: customers.get(textOf(row, 'CONSIGNEE')) ?? null,
      consignee_nm: textOf(row, 'CONSIGNEE'),
      pol,
      pod,
      carrier_cd: textOf(row, 'FLIGHT_NO').slice(0, 2),
      vessel_nm: textOf(row, 'FLIGHT_NO'),
      etd: day ? isoDay(day) : null,
      commodity: textOf(row, 'GOODS'),
      pkg_qty: row.row.PKG_QTY ?? null,
      gross_wt: row.row.GROSS_WT ?? null,
      chg_wt: row.row.CHG_WT ?? null,
      created_by: userId,
    }
  })
  const changed = checked.filter((row): row is typeof row & ShipmentKey => row.shipment_id !== null)
  await updateShipments(run, changed, now)
  const made = await insertShipments(
    run,
    checked.filter(({ shipment_id }) => shipment_id === null),
    todayInSeoul(now),
  )
  const keys = [...changed, ...made].map(({ corp_cd, cust_cd, shipment_id }) => ({ corp_cd, cust_cd, shipment_id }))
  await notifyNumbers(run, keys)
  await refreshShipments(run, keys, now)
  await attachWaiting(run, keys, now)
}
