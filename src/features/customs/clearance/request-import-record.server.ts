import { seoulClock } from '#domain/time/ymd.ts'
import type { Answered, Unipass } from '#integrations/unipass/port.ts'
import { unipassOf } from '#integrations/unipass/unipass-of.ts'
import { actorOf, type Context } from '#platform/server/calls/handle.ts'
import { limit } from '#platform/server/calls/limit-calls.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { AnswerState } from './contract.ts'

type Call = Context<'member'>

/** Look-ups per minute and user: all customers of the forwarder share one API key. */
const LOOK_UPS = { max: 30, seconds: 60 }

/**
 * Calls customs if a key is configured. No database transaction may be open meanwhile: the embedded engine would block everyone.
 * @throws Refusal RATE-001
 */
export const requestFromCustoms = async <A>({ as, config, session, now }: Call, ask: (unipass: Unipass) => Promise<Answered<A>>) => {
  const unipass = unipassOf(config)
  if (!unipass) return null
  await limit(as, `unipass:${session.userId}`, LOOK_UPS, now)
  return ask(unipass)
}

/** Reads as the caller in a transaction that ends before any external call or write. */
export const readAsCaller = <T>({ as, caller }: Call, read: (run: Run) => Promise<T>): Promise<T> => as(actorOf(caller), read)

/** Writes the customs answer with the rights of the forwarder's staff. */
export const storeAnswer = <T>({ as, session }: Call, write: (run: Run) => Promise<T>): Promise<T> =>
  as({ kind: 'staff', corpCd: session.corpCd, userId: session.userId }, write)

type Outcome = { kind: string; text?: string }

/**
 * The source of an answer, in the fields of every customs popup.
 * @param told the customs response; null without a key
 * @param storedAt when the stored record was read, if any
 */
export const answerState = (told: Answered<Outcome> | null, storedAt: Date | null, now: Date): AnswerState => {
  const fresh = told?.answer.kind === 'found' || told?.answer.kind === 'several'
  const readAt = fresh ? (told?.at ?? null) : storedAt
  const base = {
    asOf: now.toISOString(),
    SOURCE: fresh ? ('UNIPASS' as const) : ('DB' as const),
    READ_DTM: readAt ? seoulClock(readAt) : '',
    NOTICE_TEXT: '',
  }
  if (!told) return { ...base, NOTICE: 'NO_KEY' }
  const { kind, text = '' } = told.answer
  if (kind === 'refused') return { ...base, NOTICE: 'REFUSED', NOTICE_TEXT: text }
  if (kind === 'silent') return { ...base, NOTICE: 'SILENT' }
  return { ...base, NOTICE: kind === 'none' ? 'NONE' : '' }
}
