import type { FoundException } from '#domain/tracking/exceptions/exceptions.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'

/** What an exception says in one sentence; `place` names a port. */
export const exceptionTitle = (
  { kind, about, days, to, proof }: FoundException,
  { text, place }: { text: Translate; place: (code: string) => string },
): string => {
  if (kind === 'HOLD') return text(about === 'HOLD' ? 'exception.title.HOLD' : 'exception.title.INSPECTION')
  if (kind === 'CUTOFF') return text('exception.title.CUTOFF', [text(`trackingRecord.due.${about}`)])
  if (kind === 'ROLLED' && proof?.delayReason === 'MSCA') return text('exception.title.ROLLED.missing', [place(about)])
  if (kind === 'ROLLED' && days === null) return text('exception.title.ROLLED.open', [place(about)])
  if (kind === 'ROLLED' && days === 0) return text('exception.title.ROLLED.ship', [place(about)])
  if (kind === 'ROLLED') return text('exception.title.ROLLED', [place(about), days ?? 0])
  if (kind === 'WRONG_PORT' || kind === 'OMITTED' || kind === 'DWELL') return text(`exception.title.${kind}`, [place(about), days ?? 0])
  if (kind === 'DELAY' && to === null) return text('exception.title.OVERDUE')
  return text(`exception.title.${kind}`, [days ?? 0])
}
