import type { Texts } from '#domain/text/texts.ts'
import { denseDay } from '#domain/time/dense-day.ts'
import { showNumber } from '#domain/text/money.ts'
import { PROGRESS_STAGES, stripKind } from '#domain/tracking/milestones/progress-stages.ts'
import { stagePosition } from '#domain/tracking/milestones/stage-position.ts'
import { delayBand } from '#ui/delay-tag/delay-band.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MessageIcon } from '#ui/icon/screen-icons.ts'
import { MiniMilestones } from '#ui/milestone-bar/milestone-bar.tsx'
import type { Ticks } from '#ui/milestone-bar/ticks.ts'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { RouteLine } from '#ui/route-line/route-line.tsx'
import type { ShipmentRow } from './shipment-list/contract.ts'

/**
 * Context of the cells of both lists: texts, language, and the date of the response (server time, so that server and browser render the
 * same).
 */
export type CellContext = { text: Texts; lang: 'ko' | 'en'; today: string }

/** Fill level of the tide glyph by status. */
export const LEVELS = { BOOKED: 0, PREDEP: 1, TRANSIT: 2, ARRIVED: 3, DELIVERED: 4, CANCELLED: 'off' } as const

/** The width by language: English texts need more space. */
export const wideIn = (lang: 'ko' | 'en') => (korean: number, english: number) => (lang === 'en' ? english : korean)

export const routeCell = (row: ShipmentRow, { text }: CellContext) => (
  <RouteLine
    from={{ code: row.POL }}
    to={{ code: row.POD, name: row.POD_NM }}
    mode={row.TRANS_MODE === 'AIR' ? 'air' : 'sea'}
    modeLabel={text(`shipmentSearch.mode.${row.TRANS_MODE}`)}
  />
)

/** The ticks of a row: its stage and its delay. */
export const ticksOfRow = (row: ShipmentRow): Ticks => {
  const stages = PROGRESS_STAGES[stripKind(row.TRANS_MODE, row.IO_TYPE)]
  const skipped = row.STAGE_CNT < stages.length ? stages.filter(({ optional }) => optional).map(({ no }) => no) : []
  return { active: row.STAGE_NO, total: stages.length, skipped, delayDays: row.DELAY_DAYS }
}

export const progressCell = (row: ShipmentRow, { text }: CellContext) => {
  const late = row.DELAY_DAYS > 0
  const position = stagePosition(stripKind(row.TRANS_MODE, row.IO_TYPE), row.STAGE_NO, row.STAGE_CNT)
  const label = text(late ? 'shipmentSearch.stageLate' : 'shipmentSearch.stage', [row.STAGE_CNT, position, row.DELAY_DAYS])
  return <MiniMilestones {...ticksOfRow(row)} label={label} />
}

export const etaCell = (row: ShipmentRow, { text, today }: CellContext) => {
  const day = denseDay(row.ETA, today)
  if (row.DELAY_DAYS <= 0) return day
  const late = text('shipmentSearch.days', [row.DELAY_DAYS])
  return (
    <span title={`${day} ${late}`}>
      {day} <b className={delayBand(row.DELAY_DAYS)}>{late}</b>
    </span>
  )
}

/** `HANEUL TRADER 018E` by sea, `LH718 / 11-18` by air. */
export const vesselText = (row: ShipmentRow, today: string) => {
  const name = [row.VESSEL_NM, row.VOYAGE_NO].filter(Boolean).join(' ')
  return row.TRANS_MODE === 'AIR' && name ? `${name} / ${denseDay(row.ETD, today)}` : name || '—'
}

export const cellText = (value: string) => <span title={value}>{value || '—'}</span>
export const codeText = (value: string, more = '') => (
  <span title={value}>
    <span className="code">{value || '—'}</span>
    {more && <span className="fg3"> {more}</span>}
  </span>
)

/** Marks an unread message about the shipment. */
const unreadMark = ({ UNREAD_YN }: ShipmentRow, { text }: CellContext) =>
  UNREAD_YN === 'Y' && (
    <span className="link" title={text('talk.unreadRow')}>
      <Icon of={MessageIcon} size={14} label={text('talk.unreadRow')} />
    </span>
  )

/** The number of a card on a phone, with a mark for unread messages. */
export const cardNumber = (row: ShipmentRow, context: CellContext) => (
  <>
    {row.HBL_NO || row.MNGT_NO} {unreadMark(row, context)}
  </>
)

/** Row number and house number: the two fixed left columns of both lists. */
export const leadingColumns = <R extends ShipmentRow>(total: number, context: CellContext): ResultColumn<R>[] => [
  {
    field: 'NO',
    header: 'No',
    width: total > 9_999 ? 84 : 52,
    align: 'end',
    pinned: true,
    render: (row, index) => (
      <>
        {unreadMark(row, context)} <span className="fg3">{showNumber(index + 1)}</span>
      </>
    ),
  },
  {
    field: 'HBL_NO',
    header: 'HBL',
    width: 124,
    pinned: true,
    sortable: true,
    render: (row) => <b className="code link">{row.HBL_NO || row.MNGT_NO}</b>,
  },
]

/** A date column; only the departure is sortable. */
export const dayColumn = <R extends ShipmentRow>(field: 'ETD' | 'ATD' | 'ATA', width: number, today: string): ResultColumn<R> => ({
  field,
  header: field,
  width,
  sortable: field === 'ETD',
  render: (row) => denseDay(row[field], today),
})
