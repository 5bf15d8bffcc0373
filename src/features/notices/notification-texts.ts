import type { Translate } from '#platform/shared/translations/messages.ts'
import type { NoticeKind } from '#domain/notifications/notification-kinds.ts'
import { PROGRESS_STAGES } from '#domain/tracking/milestones/progress-stages.ts'
import { showYmd } from '#domain/time/ymd.ts'
import exhibitionEdit from '#features/exhibitions/exhibition-edit/screen.ts'

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
  }
}

/** `11-22 23:00` from a local time in any sent format. */
const shortTime = (at: string | null | undefined) => {
  const digits = (at ?? '').replace(/\D/g, '')
  return digits.length < 12 ? '' : `${digits.slice(4, 6)}-${digits.slice(6, 8)} ${digits.slice(8, 10)}:${digits.slice(10, 12)}`
}

const MILESTONES = new Set<NoticeKind>(['DEPARTED', 'ARRIVED', 'CLEARED', 'DELIVERED'])

/** The step of a notification that takes an earlier one back. */
const CORRECTED = 'CORRECTED'

const STAGES = Object.values(PROGRESS_STAGES).flat()
const stageName = (code: string, text: Translate) => {
  const stage = STAGES.find((one) => one.code === code)
  return stage ? text('notice.stage', [stage.ko, stage.en]) : code
}

/** The type of a notification as programs read it: a milestone taken back is never told as reached. */
export const notificationType = ({
  kind,
  trans_mode,
  detail,
}: Pick<NotificationFacts, 'kind' | 'detail'> & { trans_mode: string }): string =>
  `${trans_mode === 'EXH' ? 'exhibition' : 'shipment'}.${kind.toLowerCase()}${detail.step === CORRECTED ? '.corrected' : ''}`

/** A notification in one language: the event as title, and where, when or who below. */
export const notificationTexts = ({ kind, house_no, detail }: NotificationFacts, text: Translate): { title: string; line: string } => {
  const title = text(`notice.title.${detail.step ? `${kind}.${detail.step}` : kind}`, [house_no])
  const parts = () => {
    if (detail.step === CORRECTED) return [text('notice.corrected', [stageName(detail.now ?? '', text)])]
    if (MILESTONES.has(kind)) return [detail.place, shortTime(detail.at)]
    if (kind === 'ETA') return [detail.place, [shortTime(detail.from), shortTime(detail.at)].filter(Boolean).join(' → ')]
    if (kind === 'DUE') return [text(`trackingRecord.due.${detail.due ?? ''}`), shortTime(detail.at)]
    if (kind === 'MOVE_OUT') return [showYmd(detail.at ?? ''), detail.text]
    if (kind === 'DESK' || kind === 'TALK') return [detail.by, detail.text]
    return [detail.place, detail.days ? text('notice.days', [detail.days]) : '']
  }
  return { title, line: parts().filter(Boolean).join(' · ') }
}

/** The URL path of the shipment or exhibition request. */
export const noticePath = (mode: string, mngtNo: string) =>
  mode === 'EXH'
    ? `${exhibitionEdit.path}?${new URLSearchParams({ mid: exhibitionEdit.marker, REQ_NO: mngtNo })}`
    : `/trk/popup/PtlTracking${mode === 'AIR' ? 'Air' : 'Sea'}Popup?${new URLSearchParams({ mngtNo })}`
