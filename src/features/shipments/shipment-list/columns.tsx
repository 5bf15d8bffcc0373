import { useMemo } from 'react'
import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { dueOffset } from '#domain/tracking/deadlines/due-place.ts'
import { showNumber } from '#domain/text/money.ts'
import { seoulMoment } from '#domain/time/seoul-moment.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { DueLabel } from '#ui/due-label/due-label.tsx'
import { ListCard } from '#ui/list-card/list-card.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { MissingDocumentsTag } from '#ui/missing-documents-tag/missing-documents-tag.tsx'
import { StatusLabel } from '#ui/status-label/status-label.tsx'
import { ExceptionTag, tagOfRow } from '../exception-tag.tsx'
import {
  type CellContext,
  cardNumber,
  cellText,
  codeText,
  dayColumn,
  etaCell,
  leadingColumns,
  LEVELS,
  progressCell,
  routeCell,
  vesselText,
  wideIn,
} from '../list-cells.tsx'
import { sentenceLine } from '../row-sentence.tsx'
import type { ShipmentListRow } from './contract.ts'

type Row = ShipmentListRow
/** Deadlines need the exact time of the response. */
export type ListContext = CellContext & { now: Date; isStaff: boolean }

const papersTag = ({ PAPERS, PAPERS_DUE }: Row, { lang, now }: ListContext) => (
  <MissingDocumentsTag papers={PAPERS} due={PAPERS_DUE} lang={lang} now={now} />
)

/** Status and exception; missing documents if there is no exception. */
export const statusCell = (row: Row, context: ListContext) => {
  const { text } = context
  const tag = tagOfRow(row, text) ? <ExceptionTag row={row} text={text} /> : papersTag(row, context)
  return <StatusLabel level={LEVELS[row.SHP_STS]} label={text(`shipmentSearch.sts.${row.SHP_STS}`)} tag={tag} />
}

export const dueCell = (row: Row, { text, lang, now }: ListContext, layout: 'spread' | 'pair' = 'spread') => {
  const due = dueBand(row.DUE_AT, now, dueOffset(row))
  const daysLeft = due && (due.kind === 'left' ? due.days : due.kind === 'today' ? 0 : -Math.max(1, due.days))
  return <DueLabel daysLeft={daysLeft} name={text(`shipmentSearch.due.${row.DUE_KIND}`)} text={dueLabel(due, lang)} layout={layout} />
}

/** The columns of Appendix E.1, most urgent first. */
export const shipmentColumns = (context: ListContext, total: number): ResultColumn<Row>[] => {
  const { text, today, lang, isStaff } = context
  const wide = wideIn(lang)
  const day = (field: 'ETD' | 'ATD' | 'ATA') => dayColumn<Row>(field, 62, today)
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
    ...leadingColumns<Row>(total, context),
    { field: 'SHP_STS', header: text('shipmentSearch.col.status'), width: wide(140, 212), render: (row) => statusCell(row, context) },
    { field: 'DUE', header: text('shipmentSearch.col.due'), width: wide(168, 172), sortable: true, render: (row) => dueCell(row, context) },
    { field: 'ROUTE', header: text('shipmentSearch.col.route'), width: wide(212, 244), render: (row) => routeCell(row, context) },
    { field: 'STAGE_NO', header: text('shipmentSearch.col.progress'), width: 84, render: (row) => progressCell(row, context) },
    { field: 'VESSEL_NM', header: text('shipmentSearch.col.vessel'), width: 160, render: (row) => cellText(vesselText(row, today)) },
    day('ETD'),
    { field: 'ETA', header: 'ETA', width: 100, sortable: true, render: (row) => etaCell(row, context) },
    plain('CNTR_TEXT', text('shipmentSearch.col.container'), wide(80, 96)),
    number('GROSS_WT', text('shipmentList.weight'), 1),
    number('CBM', 'CBM', 3, 80),
    {
      field: 'CUSTOMS_STS',
      header: text('shipmentList.customs'),
      width: wide(84, 112),
      render: (row) => (row.CUSTOMS_STS ? text(`shipmentList.customs.${row.CUSTOMS_STS}`) : '—'),
    },
    {
      field: 'DOC_CNT',
      header: text('shipmentList.documents'),
      width: wide(96, 116),
      render: (row) => (
        <>
          {showNumber(row.DOC_CNT)} {papersTag(row, context)}
        </>
      ),
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
    plain('CUST_MEMO', text('shipmentList.memo'), 160),
    ...(isStaff ? [plain('REMARK', text('shipmentGrid.remark'), 160)] : []),
  ]
}

/** What the cells of an answer of this time need. */
export const useListContext = (asOf: string): ListContext => {
  const text = useText()
  const lang = usePortal(({ session }) => session.langCd)
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  return useMemo(() => ({ text, lang, isStaff, now: seoulMoment(asOf), today: asOf.slice(0, 8) }), [text, lang, isStaff, asOf])
}

/** A phone card: number and due time, the sentence of its page, status and progress. */
export const shipmentCard = (row: ShipmentListRow, context: ListContext) => (
  <ListCard
    first={cardNumber(row, context)}
    firstEnd={dueCell(row, context, 'pair')}
    sentence={sentenceLine(row, context)}
    third={statusCell(row, context)}
    thirdEnd={progressCell(row, context)}
  />
)
