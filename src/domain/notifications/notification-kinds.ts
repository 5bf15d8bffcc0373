import { EXCEPTION_KINDS } from '../tracking/exceptions/exceptions.ts'
import type { Strip } from '../tracking/milestones/milestones.ts'

/** What a user can be told: milestones, exceptions and deadlines of a shipment, what customers and our desk say to each other, exhibits that leave a hall. */
export const NOTICE_KINDS = ['DEPARTED', 'ARRIVED', 'CLEARED', 'DELIVERED', ...EXCEPTION_KINDS, 'DESK', 'DUE', 'TALK', 'MOVE_OUT'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
/** How: behind the bell of the portal, by letter, or to a program of the user's. */
export const NOTICE_CHANNELS = ['BELL', 'MAIL', 'WEBHOOK'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]
/** A cell of the matrix. */
export type NoticeChoice = `${NoticeKind}/${NoticeChannel}`

/** What is told to who has chosen nothing: customers hear all behind the bell, our staff, who see everybody's shipments, only what they are asked. */
export const USUAL_CHOICES: Readonly<Record<'customer' | 'staff', readonly NoticeChoice[]>> = {
  customer: NOTICE_KINDS.map((kind) => `${kind}/BELL` as const),
  staff: ['TALK/BELL', 'MOVE_OUT/BELL'],
}

const OF_STAGE: Readonly<Record<string, NoticeKind>> = {
  DEPARTED: 'DEPARTED',
  ARRIVED: 'ARRIVED',
  CUSTOMS_OUT: 'CLEARED',
  CLEARED: 'CLEARED',
  DELIVERED: 'DELIVERED',
  RELEASED: 'DELIVERED',
}

/** What is older when it becomes known is history and no news. */
const NEWS_DAYS = 7
/** Whether something is young enough to be told. */
export const isNews = (at: string | null, now: Date): boolean => at !== null && Date.parse(at) > now.getTime() - NEWS_DAYS * 86_400_000

/** The milestones a shipment reached behind the stage it stood at before. */
export const reachedMilestones = (
  { stages, active }: Strip,
  before: number,
  now: Date,
): { kind: NoticeKind; stage: string; at: string }[] =>
  stages.flatMap(({ no, code, at }) => {
    const kind = OF_STAGE[code]
    return kind && at !== null && no > before && no <= active && isNews(at, now) ? [{ kind, stage: code, at }] : []
  })
