import type { Translate } from '#platform/shared/translations/messages.ts'
import type { FoundException } from '#domain/tracking/exceptions/exceptions.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { denseTime, placeText, seoulText } from '../shipment-tracking/tracking-time.ts'
import type { ExceptionView, SettledView } from './contract.ts'
import { exceptionTitle } from './exception-title.ts'
import type { StoredException, ReplyRow, SettledRow } from './sql.ts'

type Naming = {
  lang: 'ko' | 'en'
  text: Translate
  now: Date
  place: (code: string) => string
  /** The sender and time of an event, as a customer reads them. */
  teller: (event: TrackingEvent) => string
  pod: string
}

const dense = (stamp: string | null) => (stamp ?? '').replace(/\D/g, '').slice(0, 12)

/** What cargo that does not leave as booked means for its departure; it may also be missing where it should have arrived. */
const departureOf = ({ about, days, from, to, moved }: FoundException, { text, place, pod, now }: Naming): string => {
  if (moved === null)
    return about === pod ? text('exception.effect.WRONG_PORT', [place(pod)]) : text('exception.effect.NO_DEPARTURE', [place(about)])
  const [before, after] = [from, to].map((at) => denseTime(at, now.toISOString())?.date ?? '')
  if (!after) return text('exception.effect.NOT_LEFT', [place(about), before ?? '', days ?? 0])
  if (before === after) return text('exception.effect.LEAVES', [place(about), after])
  return text('exception.effect.DEPARTURE', [place(about), before ?? '', after, days ?? 0])
}

const effectOf = (found: FoundException, naming: Naming): string => {
  const { kind, days, from, to, moved } = found
  const { text, place, pod, now } = naming
  const asOf = now.toISOString()
  if (kind === 'HOLD') return text('exception.effect.HOLD', [days ?? 0])
  if (kind === 'CUTOFF') return text('exception.effect.CUTOFF', [placeText(from, asOf)])
  if (kind === 'WRONG_PORT') return text('exception.effect.WRONG_PORT', [place(pod)])
  if (kind === 'OMITTED') return text('exception.effect.OMITTED', [place(pod), placeText(from, asOf)])
  if (kind === 'DWELL') return text('exception.effect.DWELL', [placeText(from, asOf)])
  if (kind === 'NO_NEWS') return text('exception.effect.NO_NEWS', [from ? seoulText(from, asOf) : ''])
  if (kind === 'ROLLED' && moved !== 'arrival') return departureOf(found, naming)
  const [before, after] = [from, to].map((at) => denseTime(at, asOf)?.date ?? '')
  if (!after) return text('exception.effect.OVERDUE', [before ?? '', days ?? 0])
  return text('exception.effect.MOVED', [place(pod), before ?? '', after, days ?? 0])
}

const basisOf = ({ kind, about, proof }: FoundException, { text, teller }: Naming): string =>
  [text(`exception.basis.${kind}`, [about]), proof && teller(proof)].filter(Boolean).join(' · ')

const deskWords = (kept: StoredException | undefined): ExceptionView['DESK'] =>
  kept?.written_at
    ? { TITLE: kept.title, EFFECT: kept.effect, NEXT: kept.next_step, OWNER: kept.owner_nm, BY: dense(kept.desk_by_at) }
    : null

type Worded = Omit<ExceptionView, 'ACKED' | 'REPLIES'> & { since: number }

/** The exception from the rules, overridden by staff texts. */
const viewOf = (found: FoundException, kept: StoredException | undefined, naming: Naming): Worded => ({
  KEY: found.key,
  KIND: found.kind,
  TITLE: kept?.title || exceptionTitle(found, naming),
  EFFECT: kept?.effect || effectOf(found, naming),
  DAYS: found.days,
  NEXT: kept?.next_step || naming.text(`exception.next.${found.kind}`),
  OWNER: kept?.owner_nm || naming.text(`exception.owner.${found.owner}`),
  BY: dense(kept?.desk_by_at ?? null) || found.by,
  BASIS: basisOf(found, naming),
  DESK: deskWords(kept),
  since: Date.parse(found.since),
})

const ownView = (kept: StoredException, { text }: Naming): Worded => ({
  KEY: kept.exc_key,
  KIND: 'DESK',
  TITLE: kept.title,
  EFFECT: kept.effect,
  DAYS: null,
  NEXT: kept.next_step,
  OWNER: kept.owner_nm || text('exception.owner.DESK'),
  BY: dense(kept.desk_by_at),
  BASIS: text('exception.basis.DESK'),
  DESK: deskWords(kept),
  since: 0,
})

/** A settled exception stays hidden until it begins again. */
const isSettled = (kept: StoredException | undefined, since: string): boolean =>
  Boolean(kept?.settled_at && kept.settled_at.getTime() >= Date.parse(since))

/** The exceptions of a shipment for its popup: those created by staff first, then those found by the rules, each with its replies. */
export const exceptionViews = (
  found: readonly FoundException[],
  { kept, replies }: { kept: readonly StoredException[]; replies: readonly ReplyRow[] },
  naming: Naming,
): ExceptionView[] => {
  const words = new Map(kept.map((row) => [row.exc_key, row]))
  const written = kept.filter(({ kind, settled_at }) => kind === 'DESK' && settled_at === null).map((row) => ownView(row, naming))
  const ruled = found.flatMap((one) => (isSettled(words.get(one.key), one.since) ? [] : viewOf(one, words.get(one.key), naming)))
  return [...written, ...ruled].map(({ since, ...view }) => {
    const said = replies.filter(({ exc_key }) => exc_key === view.KEY)
    return {
      ...view,
      ACKED: said.some(({ kind, at }) => kind === 'ACK' && at.getTime() >= since),
      REPLIES: said.map(({ reply_id, kind, party_cd, body, at, ...by }) => ({
        ID: reply_id,
        KIND: kind,
        PARTY_CD: party_cd,
        NAME: naming.lang === 'en' ? by.by_nm_en : by.by_nm_ko,
        BODY: body,
        AT: at.toISOString(),
      })),
    }
  })
}

/** What staff settled and can take back: exceptions they created, and those that the rules still find, the last settled first. */
export const settledViews = (
  found: readonly FoundException[],
  { kept, settled }: { kept: readonly StoredException[]; settled: readonly SettledRow[] },
  naming: Naming,
): SettledView[] => {
  const rules = new Map(found.map((one) => [one.key, one]))
  const words = new Map(kept.map((row) => [row.exc_key, row]))
  return settled.flatMap(({ exc_key, settled_by, settled_at, settled_reason }) => {
    const [one, row] = [rules.get(exc_key), words.get(exc_key)]
    const view = row?.kind === 'DESK' ? ownView(row, naming) : one && isSettled(row, one.since) ? viewOf(one, row, naming) : null
    return view
      ? [{ KEY: exc_key, KIND: view.KIND, TITLE: view.TITLE, BY: settled_by, AT: settled_at.toISOString(), REASON: settled_reason }]
      : []
  })
}
