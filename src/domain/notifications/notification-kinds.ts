import { EXCEPTION_KINDS } from '../tracking/exceptions/exceptions.ts'
import type { Strip } from '../tracking/milestones/milestones.ts'

/** What a customer does, or a carrier does not, that our desk works on: sent to staff only. */
export const DESK_KINDS = ['BOOKING', 'AMENDMENT', 'BOOKING_CANCEL', 'NO_ANSWER', 'BL_ANSWER', 'DOCUMENT', 'EXH_REQUEST'] as const
export type DeskKind = (typeof DESK_KINDS)[number]

/**
 * What happens to a record: milestones, exceptions and deadlines of a shipment, messages between customers and staff, exhibits that leave a
 * hall, and what customers do.
 */
const RECORD_KINDS = [
  'DEPARTED',
  'ARRIVED',
  'CLEARED',
  'DELIVERED',
  'ETA',
  ...EXCEPTION_KINDS,
  'DESK',
  'DUE',
  'TALK',
  'MOVE_OUT',
  ...DESK_KINDS,
] as const
/** What staff answered to a booking: sent to its customer and to the corporation's own systems. */
export const ANSWER_KINDS = ['BOOKING_CONFIRM', 'BOOKING_REJECT'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]
/** Kinds of notifications of a user: of records, answers, what a colleague hands over, and a watched place where no file comes. */
export const NOTICE_KINDS = [...RECORD_KINDS, ...ANSWER_KINDS, 'HANDED', 'SILENT_PLACE'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
/** What is sent to the corporation's own systems. */
export const COMPANY_KINDS = [...RECORD_KINDS, ...ANSWER_KINDS] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]
/** Channels: the portal's bell, mail, the user's webhook, or the user's browsers. */
export const NOTICE_CHANNELS = ['BELL', 'MAIL', 'WEBHOOK', 'PUSH'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]
/** A cell of the settings matrix. */
export type NoticeChoice = `${NoticeKind}/${NoticeChannel}`

const OF_DESK: ReadonlySet<NoticeKind> = new Set([...DESK_KINDS, 'SILENT_PLACE'])
const OF_CUSTOMER: ReadonlySet<NoticeKind> = new Set(ANSWER_KINDS)

/** The kinds that each side can choose. */
export const KINDS_OF: Readonly<Record<'customer' | 'staff', readonly NoticeKind[]>> = {
  // Answers come first: the customer waits for them.
  customer: [...ANSWER_KINDS, ...NOTICE_KINDS.filter((kind) => !OF_DESK.has(kind) && !OF_CUSTOMER.has(kind))],
  // What customers do comes first: it waits for the desk.
  staff: [...OF_DESK, ...NOTICE_KINDS.filter((kind) => !OF_DESK.has(kind) && !OF_CUSTOMER.has(kind))],
}

/** Default choices: customers get everything behind the bell; staff, who see all shipments, only what they must answer. */
export const USUAL_CHOICES: Readonly<Record<'customer' | 'staff', readonly NoticeChoice[]>> = {
  customer: KINDS_OF.customer.map((kind) => `${kind}/BELL` as const),
  staff: [...[...OF_DESK].map((kind) => `${kind}/BELL` as const), 'TALK/BELL', 'MOVE_OUT/BELL', 'HANDED/BELL'],
}

const OF_STAGE: Readonly<Record<string, NoticeKind>> = {
  DEPARTED: 'DEPARTED',
  ARRIVED: 'ARRIVED',
  CUSTOMS_OUT: 'CLEARED',
  CLEARED: 'CLEARED',
  DELIVERED: 'DELIVERED',
  RELEASED: 'DELIVERED',
}

/** Older events are history and send no notification. */
const NEWS_DAYS = 7
/** Whether an event is recent enough for a notification. */
export const isNews = (at: string | null, now: Date): boolean => at !== null && Date.parse(at) > now.getTime() - NEWS_DAYS * 86_400_000

/** The milestones of a shipment reached since the stage before. */
export const reachedMilestones = (
  { stages, active }: Strip,
  before: number,
  now: Date,
): { kind: NoticeKind; stage: string; at: string }[] =>
  stages.flatMap(({ no, code, at }) => {
    const kind = OF_STAGE[code]
    return kind && at !== null && no > before && no <= active && isNews(at, now) ? [{ kind, stage: code, at }] : []
  })

/** The milestones that were reached before and are no longer; none when the shipment was cancelled, which has a notification of its own. */
export const fallenMilestones = ({ stages, active }: Pick<Strip, 'stages' | 'active'>, before: number): string[] =>
  active === 0 ? [] : stages.flatMap(({ no, code }) => (OF_STAGE[code] && no > active && no <= before ? [code] : []))
