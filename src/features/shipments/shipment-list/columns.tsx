import { denseDay } from '#domain/dense-day.ts'
import { dueBand, dueLabel } from '#domain/due.ts'
import { showNumber } from '#domain/money.ts'
import { PROGRESS_STAGES, stripKind } from '#domain/progress-stages.ts'
import { delayBand } from '#ui/delay-tag/delay-band.ts'
import { DelayTag } from '#ui/delay-tag/delay-tag.tsx'
import { DueLabel } from '#ui/due-label/due-label.tsx'
import { MicroStrip } from '#ui/micro-strip/micro-strip.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { RouteLine } from '#ui/route-line/route-line.tsx'
import { StatusLabel } from '#ui/status-label/status-label.tsx'
import type { ShipmentListRow } from './contract.ts'

type Row = ShipmentListRow
export type Words = (key: string, params?: readonly (string | number)[]) => string
/** What cells need beside their row: words, language, and the moment of the answer (server time, so that both sides draw the same). */
export type CellContext = { text: Words; lang: 'ko' | 'en'; now: Date; today: string }

export const LEVELS = { BOOKED: 0, PREDEP: 1, TRANSIT: 2, ARRIVED: 3, DELIVERED: 4, CANCELLED: 'off' } as const

export const statusCell = (row: Row, { text }: CellContext) => (
  <>
    <StatusLabel level={LEVELS[row.SHP_STS]} label={text(`shipmentSearch.sts.${row.SHP_STS}`)} />{' '}
    <DelayTag days={row.DELAY_DAYS} label={text('shipmentSearch.delay', [row.DELAY_DAYS])} />
  </>
)

export const dueCell = (row: Row, { text, lang, now }: CellContext, layout: 'spread' | 'pair' = 'spread') => {
  const due = dueBand(row.DUE_AT, now)
  const daysLeft = due && (due.kind === 'left' ? due.days : due.kind === 'today' ? 0 : -Math.max(1, due.days))
  return <DueLabel daysLeft={daysLeft} name={text(`shipmentSearch.due.${row.DUE_KIND}`)} text={dueLabel(due, lang)} layout={layout} />
}

export const routeCell = (row: Row, { text }: CellContext, named: 'both' | 'end' = 'end') => (
  <RouteLine
    from={{ code: row.POL, name: named === 'both' ? row.POL_NM : null }}
    to={{ code: row.POD, name: row.POD_NM }}
    mode={row.TRANS_MODE === 'AIR' ? 'air' : 'sea'}
    modeLabel={text(`shipmentSearch.mode.${row.TRANS_MODE}`)}
  />
)

export const progressCell = (row: Row, { text }: CellContext) => {
  const stages = PROGRESS_STAGES[stripKind(row.TRANS_MODE, row.IO_TYPE)]
  const skipped = row.STAGE_CNT < stages.length ? stages.filter(({ optional }) => optional).map(({ no }) => no) : []
  const late = row.DELAY_DAYS > 0
  const label = text(late ? 'shipmentSearch.stageLate' : 'shipmentSearch.stage', [row.STAGE_CNT, row.STAGE_NO, row.DELAY_DAYS])
  return <MicroStrip active={row.STAGE_NO} total={stages.length} skipped={skipped} delayDays={row.DELAY_DAYS} label={label} />
}

export const etaCell = (row: Row, { text, today }: CellContext) => (
  <>
    {denseDay(row.ETA, today)}{' '}
    {row.DELAY_DAYS > 0 && <b className={delayBand(row.DELAY_DAYS)}>{text('shipmentSearch.days', [row.DELAY_DAYS])}</b>}
  </>
)

/** `HANEUL TRADER 018E` at sea, `LH718 / 11-18` in the air. */
export const vesselText = (row: Row, today: string) => {
  const name = [row.VESSEL_NM, row.VOYAGE_NO].filter(Boolean).join(' ')
  return row.TRANS_MODE === 'AIR' && name ? `${name} / ${denseDay(row.ETD, today)}` : name || '—'
}

const cellText = (value: string) => <span title={value}>{value || '—'}</span>
const codeText = (value: string) => (
  <span className="code" title={value}>
    {value || '—'}
  </span>
)

/** The columns of Appendix E.1, the pressing ones first. */
export const shipmentColumns = (context: CellContext, total: number): ResultColumn<Row>[] => {
  const { text, today, lang } = context
  // English words are longer.
  const wide = (korean: number, english: number) => (lang === 'en' ? english : korean)
  const day = (field: 'ETD' | 'ATD' | 'ATA'): ResultColumn<Row> => ({
    field,
    header: field,
    width: 62,
    sortable: field === 'ETD',
    render: (row) => denseDay(row[field], today),
  })
  const number = (field: 'GROSS_WT' | 'CBM' | 'CHG_WT', header: string, decimals: number, width = 88): ResultColumn<Row> => ({
    field,
    header,
    width,
    align: 'end',
    render: (row) => (row[field] === null ? '—' : showNumber(row[field], decimals)),
  })
  const plain = (field: keyof Row, header: string, width: number): ResultColumn<Row> => ({
    field,
    header,
    width,
    render: (row) => cellText(String(row[field] ?? '')),
  })
  const code = (field: keyof Row, header: string, width: number): ResultColumn<Row> => ({
    field,
    header,
    width,
    render: (row) => codeText(String(row[field] ?? '')),
  })
  return [
    {
      field: 'NO',
      header: 'No',
      width: total > 9_999 ? 84 : 52,
      align: 'end',
      pinned: true,
      render: (_row, index) => <span className="fg3">{showNumber(index + 1)}</span>,
    },
    {
      field: 'HBL_NO',
      header: 'HBL',
      width: 124,
      pinned: true,
      sortable: true,
      render: (row) => <b className="code link">{row.HBL_NO || row.MNGT_NO}</b>,
    },
    { field: 'SHP_STS', header: text('shipmentSearch.col.status'), width: wide(140, 164), render: (row) => statusCell(row, context) },
    { field: 'DUE', header: text('shipmentSearch.col.due'), width: wide(140, 172), sortable: true, render: (row) => dueCell(row, context) },
    { field: 'ROUTE', header: text('shipmentSearch.col.route'), width: wide(212, 244), render: (row) => routeCell(row, context) },
    { field: 'STAGE_NO', header: text('shipmentSearch.col.progress'), width: 84, render: (row) => progressCell(row, context) },
    { field: 'VESSEL_NM', header: text('shipmentSearch.col.vessel'), width: 164, render: (row) => cellText(vesselText(row, today)) },
    day('ETD'),
    { field: 'ETA', header: 'ETA', width: 96, sortable: true, render: (row) => etaCell(row, context) },
    plain('CNTR_TEXT', text('shipmentSearch.col.container'), 80),
    number('GROSS_WT', text('shipmentList.weight'), 1),
    number('CBM', 'CBM', 3, 80),
    {
      field: 'CUSTOMS_STS',
      header: text('shipmentList.customs'),
      width: wide(84, 112),
      render: (row) => (row.CUSTOMS_STS ? text(`shipmentList.customs.${row.CUSTOMS_STS}`) : '—'),
    },
    { field: 'IO_TYPE', header: text('shipmentSearch.io'), width: 76, render: (row) => text(`shipmentSearch.io.${row.IO_TYPE}`) },
    code('MBL_NO', 'MBL', 156),
    code('BKG_NO', text('shipmentList.booking'), 136),
    code('PO_NO', 'PO', 120),
    plain('SHIPPER_NM', text('shipmentList.shipper'), 168),
    plain('CONSIGNEE_NM', text('shipmentList.consignee'), 168),
    plain('CARRIER_NM', text('shipmentSearch.col.carrier'), 128),
    day('ATD'),
    day('ATA'),
    {
      field: 'PKG_QTY',
      header: text('shipmentList.packages'),
      width: 96,
      align: 'end',
      render: (row) => (row.PKG_QTY ? `${showNumber(row.PKG_QTY)} ${row.PKG_UNIT}` : '—'),
    },
    number('CHG_WT', text('shipmentList.chargeable'), 1, 104),
    plain('INCOTERMS', text('shipmentList.incoterms'), 84),
    plain('FRT_TERM', text('shipmentList.freight'), 64),
    { field: 'DOC_CNT', header: text('shipmentList.documents'), width: 72, align: 'end', render: (row) => showNumber(row.DOC_CNT) },
    plain('CUST_MEMO', text('shipmentList.memo'), 160),
  ]
}
