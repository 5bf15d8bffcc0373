import { denseDay, denseTime } from '#domain/dense-day.ts'
import { showNumber } from '#domain/money.ts'
import { PROGRESS_STAGES, stripKind } from '#domain/progress-stages.ts'
import { EXPORT_RECORD } from '#domain/stage-mark.ts'
import { delayBand } from '#ui/delay-tag/delay-band.ts'
import { MicroStrip } from '#ui/micro-strip/micro-strip.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { RouteLine } from '#ui/route-line/route-line.tsx'
import { SourceMark } from '#ui/source-mark/source-mark.tsx'
import { StatusLabel } from '#ui/status-label/status-label.tsx'
import { customsStepName } from '#domain/customs-steps.ts'
import type { TrackingListRow } from './contract.ts'

type Row = TrackingListRow
export type Words = (key: string, params?: readonly (string | number)[]) => string
/** What cells need beside their row: words, language, and the day of the answer. */
export type CellContext = { text: Words; lang: 'ko' | 'en'; today: string }

export const LEVELS = { BOOKED: 0, PREDEP: 1, TRANSIT: 2, ARRIVED: 3, DELIVERED: 4, CANCELLED: 'off' } as const

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
  const key = row.DELAY_DAYS > 0 ? 'shipmentSearch.stageLate' : 'shipmentSearch.stage'
  const label = text(key, [row.STAGE_CNT, row.STAGE_NO, row.DELAY_DAYS])
  return <MicroStrip active={row.STAGE_NO} total={stages.length} skipped={skipped} delayDays={row.DELAY_DAYS} label={label} />
}

/** `HANEUL TRADER 018E` at sea, `LH718 / 11-18` in the air. */
export const vesselText = (row: Row, today: string) => {
  const name = [row.VESSEL_NM, row.VOYAGE_NO].filter(Boolean).join(' ')
  return row.TRANS_MODE === 'AIR' && name ? `${name} / ${denseDay(row.ETD, today)}` : name || '—'
}

// Fields of the customs export record count as events; the words for them are ours.
const EXPORT_EVENTS = new Set<string>(Object.values(EXPORT_RECORD))

/** An event in words: by its standard, else as the stage it names (entries by hand), else the code as it came. */
const eventName = (row: Row, { text, lang }: CellContext) => {
  if (row.LAST_EVENT_NM !== row.LAST_EVENT) return row.LAST_EVENT_NM
  if (EXPORT_EVENTS.has(row.LAST_EVENT)) return text(`trackingList.event.${row.LAST_EVENT}`)
  const customs = customsStepName(row.LAST_EVENT, lang)
  if (customs) return customs
  const stage = PROGRESS_STAGES[stripKind(row.TRANS_MODE, row.IO_TYPE)].find(({ code }) => code === row.LAST_EVENT)
  return stage?.[lang] ?? row.LAST_EVENT
}

/** The latest thing that happened; before anything did, the status stands for it. */
export const latestCell = (row: Row, context: CellContext) => (
  <StatusLabel level={LEVELS[row.SHP_STS]} label={eventName(row, context) || context.text(`shipmentSearch.sts.${row.SHP_STS}`)} />
)

/** Who said the latest thing; carriers by sea and air go by different names. */
const sourceOf = (row: Row) => {
  const source = row.LAST_SOURCE === 'customs' || row.LAST_SOURCE === 'naru' ? row.LAST_SOURCE : 'carrier'
  return { source, key: source === 'carrier' ? `trackingList.source.carrier.${row.TRANS_MODE}` : `trackingList.source.${source}` } as const
}

const placeCell = (row: Row, { text, today }: CellContext) => {
  if (!row.LAST_SOURCE) return '—'
  const { source, key } = sourceOf(row)
  return (
    <>
      <span className="code">{row.LAST_PLACE}</span>{' '}
      <SourceMark source={source} name={text(key)} at={denseTime(row.LAST_EVENT_AT, today)} />
    </>
  )
}

const codeText = (value: string, more = '') => (
  <span title={value}>
    <span className="code">{value || '—'}</span>
    {more && <span className="fg3"> {more}</span>}
  </span>
)

/** The columns of Appendix E.6. */
export const trackingColumns = (context: CellContext, total: number): ResultColumn<Row>[] => {
  const { text, today, lang } = context
  // English words are longer.
  const wide = (korean: number, english: number) => (lang === 'en' ? english : korean)
  const day = (field: 'ETD' | 'ATD' | 'ATA', width = 92): ResultColumn<Row> => ({
    field,
    header: field,
    width,
    sortable: field === 'ETD',
    render: (row) => denseDay(row[field], today),
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
    { field: 'MBL_NO', header: 'MBL / MAWB', width: 152, render: (row) => codeText(row.MBL_NO) },
    {
      field: 'CNTR_NO',
      header: text('shipmentSearch.col.container'),
      width: 132,
      render: (row) => codeText(row.CNTR_NO, row.CNTR_CNT > 1 ? `+${row.CNTR_CNT - 1}` : ''),
    },
    {
      field: 'VESSEL_NM',
      header: text('shipmentSearch.col.vessel'),
      width: 160,
      render: (row) => <span title={vesselText(row, today)}>{vesselText(row, today)}</span>,
    },
    { field: 'ROUTE', header: text('shipmentSearch.col.route'), width: wide(212, 244), render: (row) => routeCell(row, context) },
    { field: 'STAGE_NO', header: text('shipmentSearch.col.progress'), width: 84, render: (row) => progressCell(row, context) },
    day('ETD'),
    {
      field: 'ETA',
      header: 'ETA',
      width: 124,
      sortable: true,
      render: (row) => (
        <>
          {denseDay(row.ETA, today)}{' '}
          {row.DELAY_DAYS > 0 && <b className={delayBand(row.DELAY_DAYS)}>{text('shipmentSearch.days', [row.DELAY_DAYS])}</b>}
        </>
      ),
    },
    { field: 'LAST_EVENT', header: text('trackingList.last'), width: wide(136, 184), render: (row) => latestCell(row, context) },
    { field: 'LAST_PLACE', header: text('trackingList.place'), width: wide(232, 248), render: (row) => placeCell(row, context) },
    { field: 'BKG_NO', header: text('shipmentList.booking'), width: 136, render: (row) => codeText(row.BKG_NO) },
    {
      field: 'CARRIER_NM',
      header: text('shipmentSearch.col.carrier'),
      width: 128,
      render: (row) => <span title={row.CARRIER_NM}>{row.CARRIER_NM || '—'}</span>,
    },
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
