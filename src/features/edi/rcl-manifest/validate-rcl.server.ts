import { checkContainerNumber } from '#domain/validation/check-digits.ts'
import { normalNumber } from '#domain/shipment/cargo-number.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { EdiRow } from '../read-rows.server.ts'
import { recordEvents, type ShipmentKey, withSwaps } from '#features/tracking/service.server.ts'
import { isRclEvent, rclEvent, rclTime } from './rcl-events.ts'
import { type BlShipment, findByBl, findPorts, findTypes, notifyContainers, notifyVessels, nameContainers } from './sql.ts'

const SOURCE_NAME = 'RCL'
const textOf = ({ row }: EdiRow, name: string) => String(row[name] ?? '')
const all = (rows: readonly EdiRow[], ...names: string[]) => [
  ...new Set(rows.flatMap((row) => names.map((name) => textOf(row, name)).filter(Boolean))),
]

type Known = { byBl: Map<string, BlShipment[]>; ports: Set<string>; types: Map<string, string> }

/** Problems of a row beyond its fields: check digit, codes, an unknown B/L, an incomplete event (S7-035). */
const judgeRow = (row: EdiRow, { byBl, ports, types }: Known) => {
  const wrong = (field: string, key: string) => row.problems.push({ field, problem: { key, params: [textOf(row, field)] } })
  if (textOf(row, 'CNTR_NO') && checkContainerNumber(textOf(row, 'CNTR_NO')).status !== 'valid') wrong('CNTR_NO', 'edi.badContainer')
  if (textOf(row, 'BL_NO') && !byBl.has(normalNumber(textOf(row, 'BL_NO')))) wrong('BL_NO', 'edi.unknownBl')
  if (textOf(row, 'CNTR_TYPE') && !types.has(textOf(row, 'CNTR_TYPE'))) wrong('CNTR_TYPE', 'edi.unknownCode')
  for (const field of ['POL', 'POD']) if (textOf(row, field) && !ports.has(textOf(row, field))) wrong(field, 'edi.unknownCode')
  const [code, time] = [textOf(row, 'EVENT_CD'), textOf(row, 'EVENT_DTM')]
  if (code && !isRclEvent(code)) wrong('EVENT_CD', 'edi.unknownCode')
  if ((code || time) && rclTime(time) === null) wrong('EVENT_DTM', 'edi.badTime')
  if (time && !code) wrong('EVENT_CD', 'grid.required')
}

/** Validates the rows of a carrier's file against the database. @returns how to save the good ones */
export const validateRcl = (corpCd: string, now: Date) => async (rows: readonly EdiRow[], run: Run) => {
  const shipments = await findByBl(run, corpCd, all(rows, 'BL_NO').map(normalNumber))
  const known: Known = {
    byBl: Map.groupBy(shipments, ({ ref_no }) => ref_no),
    ports: await findPorts(run, all(rows, 'POL', 'POD')),
    types: await findTypes(run, all(rows, 'CNTR_TYPE')),
  }
  for (const row of rows) judgeRow(row, known)
  return (good: readonly EdiRow[]) => save(run, good, known, now)
}

const save = async (run: Run, rows: readonly EdiRow[], { byBl, types }: Known, now: Date) => {
  const matches = rows.flatMap((row) => (byBl.get(normalNumber(textOf(row, 'BL_NO'))) ?? []).map((shipment) => ({ row, shipment })))
  const byShipment = Map.groupBy(matches, ({ shipment }) => shipment.shipment_id)
  const keyOf = ({ corp_cd, cust_cd, shipment_id }: ShipmentKey) => ({ corp_cd, cust_cd, shipment_id })
  const containers = matches.map(({ row, shipment }) => ({
    ...keyOf(shipment),
    cntr_no: checkContainerNumber(textOf(row, 'CNTR_NO')).value,
    cntr_type: types.get(textOf(row, 'CNTR_TYPE')) ?? '',
    seal_no: textOf(row, 'SEAL_NO'),
    gross_wt: row.row.GROSS_WT ?? null,
    pkg_qty: row.row.PKG_QTY ?? null,
    cbm: row.row.CBM ?? null,
  }))
  // A container repeats per event, but a statement may contain it only once.
  const once = [...new Map(containers.map((one) => [`${one.shipment_id} ${one.cntr_no}`, one])).values()]
  await nameContainers(run, await withSwaps(run, once))
  const keys = [...byShipment.values()].flatMap(([first]) => (first ? [keyOf(first.shipment)] : []))
  await notifyContainers(run, keys)
  await notifyVessels(
    run,
    [...byShipment.values()].flatMap((of) => {
      const last = of.at(-1)
      return last ? [{ ...keyOf(last.shipment), vessel_nm: textOf(last.row, 'VSL_NM'), voyage_no: textOf(last.row, 'VOY_NO') }] : []
    }),
  )
  for (const of of byShipment.values()) {
    const [first] = of
    const events = of.flatMap(({ row, shipment }) => rclEvent(row.row, shipment, now) ?? [])
    if (first && events.length > 0) await recordEvents(run, first.shipment, SOURCE_NAME, events, now)
  }
}
