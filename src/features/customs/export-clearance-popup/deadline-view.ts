import type { Translate } from '#platform/shared/translations/messages.ts'
import { dueLabel } from '#domain/tracking/deadlines/due.ts'
import { isYes } from '#domain/text/flag.ts'
import { loadDeadline } from '#domain/tracking/deadlines/load-deadline.ts'
import type { Ymd } from '#domain/time/ymd.ts'
import type { ExportDeclaration } from './contract.ts'

/** A declaration's loading deadline as text and tone: `D-12`, `오늘`, `11일 초과`, `완료`. */
export const deadlineView = (
  { LOAD_DEADLINE, DONE_YN }: Pick<ExportDeclaration, 'LOAD_DEADLINE' | 'DONE_YN'>,
  today: Ymd,
  lang: 'ko' | 'en',
  text: Translate,
): { left: string; band: 'none' | 'warn' | 'bad' } => {
  const stands = loadDeadline(LOAD_DEADLINE, isYes(DONE_YN), today)
  const { band } = stands
  if (stands.kind === 'done' || stands.kind === 'unknown')
    return { left: text(stands.kind === 'done' ? 'clearance.done' : 'exportClearance.noDeadline'), band }
  if (stands.kind === 'over') return { left: dueLabel({ kind: 'over', days: stands.days, time: null, band: 'bad' }, lang), band }
  if (stands.days === 0) return { left: dueLabel({ kind: 'today', time: null, band: 'warn' }, lang), band }
  return { left: dueLabel({ kind: 'left', days: stands.days, band: 'none' }, lang), band }
}
