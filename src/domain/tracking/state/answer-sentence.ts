import type { Texts } from '../../text/texts.ts'

/** The facts of the one sentence about a shipment. Days are yyyyMMdd at the place; null when unknown. */
export type AnswerFacts = {
  status: string
  mode: 'SEA' | 'AIR'
  /** The stage it has reached. */
  stage: string
  from: string
  to: string
  leaves: string | null
  arrives: string | null
  arrived: string | null
  delayDays: number
  /** What stands in its way most, besides the delay; blank for nothing. */
  trouble: string
}

/** 12월 29일, 29 Dec. */
const dayText = (ymd: string | null, text: Texts): string => {
  if (!ymd) return ''
  const month = Number(ymd.slice(4, 6))
  return text('trackingAnswer.day', [month, Number(ymd.slice(6, 8)), text(`trackingAnswer.month.${month}`)])
}

/** Where the cargo is and when it arrives. */
const progress = ({ status, mode, stage, from, to, ...days }: AnswerFacts, text: Texts): string => {
  const [leaves, arrives, arrived] = [days.leaves, days.arrives, days.arrived].map((ymd) => dayText(ymd, text))
  if (status === 'CANCELLED' || status === 'DELIVERED') return text(`trackingAnswer.${status}`, [to])
  if (status === 'ARRIVED') return arrived ? text('trackingAnswer.ARRIVED', [to, arrived]) : text('trackingAnswer.ARRIVED.noDay', [to])
  const due = arrives ? text('trackingAnswer.due', [to, arrives]) : text('trackingAnswer.due.noDay', [to])
  // Aboard counts as under way, before the ship leaves.
  if (stage === 'LOADED')
    return leaves ? text('trackingAnswer.loaded', [from, leaves, due]) : text('trackingAnswer.loaded.noDay', [from, due])
  if (status === 'TRANSIT') return text(`trackingAnswer.TRANSIT.${mode}`, [from, due])
  return leaves ? text('trackingAnswer.toLeave', [from, leaves, due]) : text('trackingAnswer.toLeave.noDay', [from, due])
}

/**
 * A shipment in one sentence (S2-191): where it is, when it arrives, how late it is, and what stands in its way most. Page, popup, print,
 * shared link and list card say the same.
 */
export const answerSentence = (facts: AnswerFacts, text: Texts): string => {
  const { status, delayDays, trouble } = facts
  const isOver = status === 'CANCELLED' || status === 'DELIVERED'
  const late = !isOver && delayDays > 0 ? text(status === 'ARRIVED' ? 'trackingAnswer.wasLate' : 'trackingAnswer.late', [delayDays]) : ''
  const what = isOver ? '' : trouble.replace(/\.$/, '')
  return text('trackingAnswer.whole', [`${progress(facts, text)}${late}${what ? text('trackingAnswer.trouble', [what]) : ''}`])
}
