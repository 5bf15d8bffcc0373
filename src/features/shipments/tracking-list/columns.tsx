import type { ReactNode } from 'react'
import { customsStepName } from '#domain/customs/customs-steps.ts'
import { clockMark } from '#domain/time/date-time.ts'
import { denseTime } from '#domain/time/dense-day.ts'
import { zonedClock } from '#domain/time/place-zone.ts'
import { isoMinute } from '#domain/time/seoul-moment.ts'
import { PROGRESS_STAGES, stripKind } from '#domain/tracking/milestones/progress-stages.ts'
import { EXPORT_RECORD } from '#domain/tracking/milestones/stage-mark.ts'
import { delayBand } from '#ui/delay-tag/delay-band.ts'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { SourceMark } from '#ui/source-mark/source-mark.tsx'
import { StatusLabel } from '#ui/status-label/status-label.tsx'
import { ExceptionTag } from '../exception-tag.tsx'
import {
  type CellContext,
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
import type { TrackingListRow } from './contract.ts'

type Row = TrackingListRow

// Fields of the customs export record, and moves of empty containers, are named by our own texts.
const OWN_NAMES = new Set<string>([...Object.values(EXPORT_RECORD), 'EMPTY_OUT', 'EMPTY_IN'])

/** The name of an event: by its standard, else as the stage it stands for (manual entries), else the code as received. */
const eventName = (row: Row, { text, lang }: CellContext) => {
  if (row.LAST_EVENT_NM !== row.LAST_EVENT) return row.LAST_EVENT_NM
  if (OWN_NAMES.has(row.LAST_EVENT)) return text(`trackingList.event.${row.LAST_EVENT}`)
  const customs = customsStepName(row.LAST_EVENT, lang)
  if (customs) return customs
  const stage = PROGRESS_STAGES[stripKind(row.TRANS_MODE, row.IO_TYPE)].find(({ code }) => code === row.LAST_EVENT)
  return stage?.[lang] ?? row.LAST_EVENT
}

/** The latest event; without any, the status. */
export const latestCell = (row: Row, context: CellContext, tag?: ReactNode) => (
  <StatusLabel level={LEVELS[row.SHP_STS]} label={eventName(row, context) || context.text(`shipmentSearch.sts.${row.SHP_STS}`)} tag={tag} />
)

/** The sender of the latest event; sea and air carriers are labelled differently. */
const sourceOf = (row: Row) => {
  const source = row.LAST_SOURCE === 'customs' || row.LAST_SOURCE === 'naru' ? row.LAST_SOURCE : 'carrier'
  return { source, key: source === 'carrier' ? `trackingList.source.carrier.${row.TRANS_MODE}` : `trackingList.source.${source}` } as const
}

/** yyyyMMddHHmm. */
const WITH_TIME = 12

/** Place, source and time of the latest event; the clock of a place abroad for a pointer that rests on it. */
const placeCell = (row: Row, { text, today }: CellContext) => {
  if (!row.LAST_SOURCE) return '—'
  const { source, key } = sourceOf(row)
  const at = denseTime(row.LAST_EVENT_AT, today)
  const clock = row.LAST_EVENT_AT?.length === WITH_TIME ? clockMark(zonedClock(isoMinute(row.LAST_EVENT_AT), row.LAST_PLACE)) : ''
  return (
    <>
      <span className="code">{row.LAST_PLACE}</span>{' '}
      <SourceMark source={source} name={text(key)} at={at} clock={clock && `${at} ${clock}`} />
    </>
  )
}

/** The columns of Appendix E.6. The first ones, up to place and source, fit into a window of 1440 pixels. */
export const trackingColumns = (context: CellContext, total: number): ResultColumn<Row>[] => {
  const { text, today, lang } = context
  const wide = wideIn(lang)
  const day = (field: 'ETD' | 'ATD' | 'ATA') => dayColumn<Row>(field, 62, today)
  return [
    ...leadingColumns<Row>(total, context),
    { field: 'MBL_NO', header: 'MBL / MAWB', width: 148, render: (row) => codeText(row.MBL_NO) },
    {
      field: 'CNTR_NO',
      header: text('shipmentSearch.col.container'),
      width: 128,
      render: (row) => codeText(row.CNTR_NO, row.CNTR_CNT > 1 ? `+${row.CNTR_CNT - 1}` : ''),
    },
    {
      field: 'VESSEL_NM',
      header: text('shipmentSearch.col.vessel'),
      width: wide(116, 104),
      render: (row) => cellText(vesselText(row, today)),
    },
    { field: 'ROUTE', header: text('shipmentSearch.col.route'), width: 202, render: (row) => routeCell(row, context) },
    { field: 'STAGE_NO', header: text('shipmentSearch.col.progress'), width: 84, render: (row) => progressCell(row, context) },
    day('ETD'),
    { field: 'ETA', header: 'ETA', width: 130, sortable: true, render: (row) => etaCell(row, context) },
    {
      field: 'LAST_EVENT',
      header: text('trackingList.last'),
      width: wide(138, 146),
      render: (row) => latestCell(row, context, <ExceptionTag row={row} text={text} without="delay" />),
    },
    { field: 'LAST_PLACE', header: text('trackingList.place'), width: wide(206, 214), render: (row) => placeCell(row, context) },
    { field: 'BKG_NO', header: text('shipmentList.booking'), width: 136, render: (row) => codeText(row.BKG_NO) },
    { field: 'CARRIER_NM', header: text('shipmentSearch.col.carrier'), width: 128, render: (row) => cellText(row.CARRIER_NM) },
    day('ATD'),
    day('ATA'),
    {
      field: 'DELAY_DAYS',
      header: text('trackingList.delayDays'),
      width: 84,
      align: 'end',
      render: (row) => <span className={row.DELAY_DAYS > 0 ? delayBand(row.DELAY_DAYS) : 'fg3'}>{row.DELAY_DAYS || '–'}</span>,
    },
  ]
}
