import { type ReactNode, useMemo } from 'react'
import { isYes } from '#domain/text/flag.ts'
import { dtForm, showYmd } from '#domain/time/ymd.ts'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import type { DataRow, Field } from '#platform/shared/fields/fields.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { listColumns } from '#ui/data-grid/list-columns.ts'
import { CopyIcon } from '#ui/icon/screen-icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ListCard } from '#ui/list-card/list-card.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { STATUS_TONES } from '../booking-record/status-tones.ts'
import { bookingChoices } from './booking-choices.ts'
import { bookingColumns } from './booking-columns.ts'
import type { BookingRow, selectBookingList } from './contract.ts'

export type BookingAnswer = OutputOf<typeof selectBookingList>

/** The columns of a booking table; `names` are the visible columns in order. */
export const useBookingColumns = (names: readonly string[]): ResultColumn<DataRow>[] => {
  const text = useText()
  const form = dtForm(usePortal(({ session }) => session.dtForm))
  return useMemo(() => {
    const choices = bookingChoices(text)
    const context = { form, choices: (field: Field) => (field.kind === 'select' ? choices[field.group] : undefined) }
    return listColumns(bookingColumns, names, text, context).map((column) => drawn(column, text))
  }, [names, text, form])
}

/** A number is a link, a status a tag; other cells are text. */
const drawn = (column: ResultColumn<DataRow>, text: (key: string) => string): ResultColumn<DataRow> => {
  if (column.field === 'BKG_NO') return { ...column, render: (row) => <b className="code link">{String(row.BKG_NO)}</b> }
  if (column.field === 'STATUS') return { ...column, render: (row) => <StatusTag row={row as unknown as BookingRow} text={text} /> }
  const { render } = column
  return { ...column, render: (row, index) => whole(render?.(row, index)) }
}

/** Truncated text shows in full as tooltip. */
const whole = (content: ReactNode) => (typeof content === 'string' && content ? <span title={content}>{content}</span> : content)

type StatusProps = { row: Pick<BookingRow, 'STATUS' | 'AMEND_YN'>; text: (key: string) => string }

/** The status of a booking, and whether an amendment is open. */
const StatusTag = ({ row: { STATUS, AMEND_YN }, text }: StatusProps) => (
  <>
    <Tag tone={STATUS_TONES[STATUS]}>{text(`booking.sts.${STATUS}`)}</Tag>
    {isYes(AMEND_YN) && <Tag tone="warn">{text('booking.amendment')}</Tag>}
  </>
)

/** Selection for cancelling: only bookings the caller may cancel are selectable. */
export const TICKING = { keyOf: ({ BKG_NO }: BookingRow) => BKG_NO, may: ({ CANCEL_YN }: BookingRow) => isYes(CANCEL_YN) }

/** The three lines of a phone card: number and status, route, days. */
export const bookingCard = (row: BookingRow, text: (key: string) => string) => (
  <ListCard
    first={row.BKG_NO}
    firstEnd={<StatusTag row={row} text={text} />}
    second={`${row.POL} → ${row.POD}`}
    secondEnd={row.ETD && `ETD ${showYmd(row.ETD)}`}
    third={`${text(`bookingList.mode.${row.TRANS_MODE}`)} · ${row.CONSIGNEE_NM || row.SHIPPER_NM}`}
    thirdEnd={row.CNTR_TEXT || row.SVC_TYPE}
  />
)

type Copy = (row: BookingRow) => void

/** Begins a new booking like this one; as wide as a thumb on a phone. */
export const copyButton = (row: BookingRow, text: (key: string, params?: readonly string[]) => string, copy: Copy) => (
  <IconButton icon={CopyIcon} size={28} label={text('booking.like', [row.BKG_NO])} aria-keyshortcuts="c" onClick={() => copy(row)} />
)

/** The column of these buttons, beside the number. */
export const copyColumn = (text: (key: string, params?: readonly string[]) => string, copy: Copy): ResultColumn<DataRow> => ({
  field: 'AG_COPY',
  header: text('booking.copy'),
  width: 52,
  align: 'center',
  pinned: true,
  onPaper: false,
  render: (row) => copyButton(row as unknown as BookingRow, text, copy),
})
