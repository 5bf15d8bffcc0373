import type { Texts } from '#domain/text/texts.ts'
import { showNumber } from '#domain/text/money.ts'
import { selectShipmentRows } from '#features/shipments/shipment-grid/contract.ts'
import { type ShipmentListRow, selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import listScreen from '#features/shipments/shipment-list/screen.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { DocumentBlock } from '#platform/shared/files/document-template.ts'
import { MAX_NUMBERS, type ReportAsk } from './contract.ts'
import { when } from '../document-text.ts'
import { toDocument, textsIn } from './document-frame.server.ts'

/** Maximum rows of a printed list; more require the Excel export. */
const MAX_ROWS = 500
const WINDOW_ROWS = 200

type List = { rows: ShipmentListRow[]; total: number }

/** The rows of these management numbers that the caller may see. */
const namedRows = async ({ call }: Context<'member'>, mngtNo: string): Promise<List> => {
  const wanted = mngtNo
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const { rows } = await call(selectShipmentRows, { MNGT_NO: wanted.slice(0, MAX_NUMBERS) })
  return { rows, total: rows.length }
}

/** The first rows of a search, in its sort order. */
const foundRows = async ({ call }: Context<'member'>, search: NonNullable<ReportAsk['search']>): Promise<List> => {
  const { head, rows } = await call(selectShipmentList, search)
  const [total, upTo] = [head?.total ?? 0, head?.upTo ?? 0]
  const wanted = Math.min(total, MAX_ROWS)
  while (rows.length < wanted) {
    const LIMIT = Math.min(WINDOW_ROWS, wanted - rows.length)
    const next = await call(selectShipmentList, { ...search, WINDOW: { ANCHOR: '', SKIP: rows.length, LIMIT, UP_TO: upTo } })
    if (next.rows.length === 0) break
    rows.push(...next.rows)
  }
  return { rows, total }
}

const tableOf = (rows: readonly ShipmentListRow[], words: Texts): DocumentBlock => ({
  kind: 'table',
  title: '',
  columns: [
    { header: 'HBL', width: 5.8, align: 'start' },
    { header: words('shipmentSearch.io'), width: 3.2, align: 'start' },
    { header: words('booking.SHIPPER_NM'), width: 6.5, align: 'start' },
    { header: words('booking.CONSIGNEE_NM'), width: 6.5, align: 'start' },
    { header: words('report.route'), width: 5, align: 'start' },
    { header: words('report.vesselFlight'), width: 5.5, align: 'start' },
    { header: 'ETD', width: 4.2, align: 'start' },
    { header: 'ETA', width: 4.2, align: 'start' },
    { header: words('booking.PKG_QTY'), width: 3.4, align: 'end' },
    { header: words('report.weightKg'), width: 3.8, align: 'end' },
    { header: 'CBM', width: 3.4, align: 'end' },
    { header: words('bookingList.status'), width: 3.4, align: 'start' },
  ],
  rows: rows.map((row) => [
    row.HBL_NO || row.MNGT_NO,
    `${words(`shipmentSearch.mode.${row.TRANS_MODE}`)} ${words(`shipmentSearch.ioShort.${row.IO_TYPE}`)}`,
    row.SHIPPER_NM,
    row.CONSIGNEE_NM,
    `${row.POL} → ${row.POD}`,
    [row.VESSEL_NM, row.VOYAGE_NO].filter(Boolean).join(' / '),
    when((row.ATD ?? row.ETD ?? '').slice(0, 8)),
    when((row.ATA ?? row.ETA ?? '').slice(0, 8)),
    `${showNumber(row.PKG_QTY)} ${row.PKG_UNIT}`,
    showNumber(row.GROSS_WT, 1),
    showNumber(row.CBM, 3),
    words(`shipmentSearch.sts.${row.SHP_STS}`),
  ]),
  sums: [
    words('report.sum'),
    ...Array.from({ length: 7 }, () => ''),
    ...(['PKG_QTY', 'GROSS_WT', 'CBM'] as const).map((field, at) =>
      showNumber(
        rows.reduce((sum, row) => sum + row[field], 0),
        [0, 1, 3][at],
      ),
    ),
    '',
  ],
  empty: words('list.empty'),
})

/** The shipments a caller selected or searched for. @returns the report, and the number of omitted rows */
export const listReport = async (context: Context<'member'>, { mngtNo, search }: ReportAsk) => {
  const { lang } = context.caller
  const words = textsIn(context, lang)
  const { rows, total } = search ? await foundRows(context, search) : await namedRows(context, mngtNo)
  const left = total - rows.length
  const paper = await toDocument(context, lang, {
    title: words('report.SHP_LIST'),
    subtitle: search?.FROM_DT ? `${search.DT_TYPE} ${when(search.FROM_DT)} ~ ${when(search.TO_DT)}` : '',
    number: { label: words('report.rows'), value: left > 0 ? `${showNumber(rows.length)} / ${showNumber(total)}` : showNumber(total) },
    path: `${listScreen.path}?mid=${listScreen.marker}`,
    landscape: true,
    blocks: [
      tableOf(rows, words),
      ...(left > 0 ? [{ kind: 'notes' as const, title: '', lines: [words('report.left', [showNumber(left)])] }] : []),
    ],
  })
  return { paper, left }
}
