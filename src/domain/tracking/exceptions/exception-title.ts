import type { Texts } from '../../text/texts.ts'
import type { FoundException } from './finding.ts'

/** What an exception's sentence needs: the key of its message, the port or deadline it is about, and the days. */
export type TitleFacts = { titleKey: string; about: string; days: number | null }

/** The message of an exception; several for one kind. */
export const titleKeyOf = ({ kind, about, days, to, moved, proof }: FoundException): string => {
  if (kind === 'HOLD') return about === 'HOLD' ? 'HOLD' : 'INSPECTION'
  if (kind === 'ROLLED' && proof?.delayReason === 'MSCA') return 'ROLLED.missing'
  if (kind === 'ROLLED' && days === null) return 'ROLLED.open'
  if (kind === 'ROLLED' && days === 0) return 'ROLLED.ship'
  if (kind === 'ROLLED' && moved === 'departure') return 'ROLLED.departure'
  return kind === 'DELAY' && to === null ? 'OVERDUE' : kind
}

/** What an exception says in one sentence; `place` names a port. */
export const exceptionTitle = (
  { titleKey, about, days }: TitleFacts,
  { text, place }: { text: Texts; place: (code: string) => string },
): string => {
  const key = `exception.title.${titleKey}`
  if (titleKey === 'CUTOFF') return text(key, [text(`trackingRecord.due.${about}`)])
  return /^(ROLLED|WRONG_PORT|OMITTED|DWELL)/.test(titleKey) ? text(key, [place(about), days ?? 0]) : text(key, [days ?? 0])
}
