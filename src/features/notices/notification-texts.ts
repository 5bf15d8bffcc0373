import type { Translate } from '#platform/shared/translations/messages.ts'
import { ANSWER_KINDS, DESK_KINDS, type NoticeKind } from '#domain/notifications/notification-kinds.ts'
import { PROGRESS_STAGES } from '#domain/tracking/milestones/progress-stages.ts'
import { clockMark } from '#domain/time/date-time.ts'
import { showYmd } from '#domain/time/ymd.ts'
import airBooking from '#features/bookings/air-booking/screen.ts'
import seaBooking from '#features/bookings/sea-booking/screen.ts'
import exhibitionEdit from '#features/exhibitions/exhibition-edit/screen.ts'
import toCheck from '#features/home/inbox/screen.ts'
import exhibitionList, { OWING } from '#features/exhibitions/exhibition-list/screen.ts'

/** An outbox row with the data its text needs. */
export type NotificationFacts = {
  kind: NoticeKind
  house_no: string
  detail: {
    step?: string
    at?: string | null
    place?: string
    days?: number | null
    due?: string
    text?: string
    by?: string
    now?: string
    from?: string | null
    /** The kind of record that a matter of the desk is about. */
    of?: 'BOOKING' | 'SHIPMENT' | 'EXH_REQUEST' | 'PLACE'
  }
}

/** `11-22 23:00` from a local time in any sent format, with the clock of a place abroad: `11-22 23:00 UTC-7`; `11-22` from a day. */
const shortTime = (at: string | null | undefined) => {
  const digits = (at ?? '').replace(/\D/g, '')
  if (digits.length < 8) return ''
  const clock = digits.length < 12 ? '' : `${digits.slice(8, 10)}:${digits.slice(10, 12)}`
  return [`${digits.slice(4, 6)}-${digits.slice(6, 8)}`, clock, clockMark(at)].filter(Boolean).join(' ')
}

const MILESTONES = new Set<NoticeKind>(['DEPARTED', 'ARRIVED', 'CLEARED', 'DELIVERED'])

/** The step of a notification that takes an earlier one back. */
const CORRECTED = 'CORRECTED'

const STAGES = Object.values(PROGRESS_STAGES).flat()
const stageName = (code: string, text: Translate) => {
  const stage = STAGES.find((one) => one.code === code)
  return stage ? text('notice.stage', [stage.ko, stage.en]) : code
}

/** What a notification is about: the first part of its type. */
const subjectOf = ({ of }: NotificationFacts['detail'], mode: string) =>
  mode === 'EXH' ? 'exhibition' : of === 'PLACE' ? 'place' : of === 'BOOKING' ? 'booking' : 'shipment'

/** The type of a notification as programs read it: a milestone taken back never reads as reached. */
export const notificationType = ({
  kind,
  trans_mode,
  detail,
}: Pick<NotificationFacts, 'kind' | 'detail'> & { trans_mode: string }): string =>
  `${subjectOf(detail, trans_mode)}.${kind.toLowerCase()}${detail.step === CORRECTED ? '.corrected' : ''}`

const NAMED_BY_TEXT: ReadonlySet<NoticeKind> = new Set(['DESK', 'TALK', 'HANDED', 'SILENT_PLACE', ...DESK_KINDS, ...ANSWER_KINDS])

/** A notification in one language: the event as title, and where, when or who below. */
export const notificationTexts = ({ kind, house_no, detail }: NotificationFacts, text: Translate): { title: string; line: string } => {
  const title = text(`notice.title.${detail.step ? `${kind}.${detail.step}` : kind}`, [house_no])
  const parts = () => {
    // Staff undid a confirmation: their reason says it.
    if (detail.step === CORRECTED && kind !== 'BOOKING_CONFIRM') return [text('notice.corrected', [stageName(detail.now ?? '', text)])]
    if (MILESTONES.has(kind)) return [detail.place, shortTime(detail.at)]
    if (kind === 'ETA') return [detail.place, [shortTime(detail.from), shortTime(detail.at)].filter(Boolean).join(' → ')]
    if (kind === 'DUE') return [text(`trackingRecord.due.${detail.due ?? ''}`), shortTime(detail.at)]
    if (kind === 'MOVE_OUT') return [showYmd(detail.at ?? ''), detail.text]
    if (NAMED_BY_TEXT.has(kind)) return [detail.by, detail.text]
    return [detail.place, detail.days ? text('notice.days', [detail.days]) : '']
  }
  return { title, line: parts().filter(Boolean).join(' · ') }
}

/** The URL path of the shipment, booking or exhibition request; for a watched place that of the inbox, which everybody may open. */
export const noticePath = (mode: string, mngtNo: string, of?: NotificationFacts['detail']['of']) => {
  if (of === 'PLACE') return `${toCheck.path}?${new URLSearchParams({ mid: toCheck.marker })}`
  if (mode === 'EXH' && !mngtNo) return `${exhibitionList.path}?${new URLSearchParams({ mid: exhibitionList.marker, ...OWING })}`
  if (mode === 'EXH') return `${exhibitionEdit.path}?${new URLSearchParams({ mid: exhibitionEdit.marker, REQ_NO: mngtNo })}`
  const booking = mode === 'AIR' ? airBooking : seaBooking
  if (of === 'BOOKING') return `${booking.path}?${new URLSearchParams({ mid: booking.marker, BKG_NO: mngtNo })}`
  return `/trk/popup/PtlTracking${mode === 'AIR' ? 'Air' : 'Sea'}Popup?${new URLSearchParams({ mngtNo })}`
}
