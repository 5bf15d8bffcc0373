import { seoulClock } from '#domain/time/ymd.ts'
import type { Answered, Unipass } from '#integrations/unipass/port.ts'
import { unipassOf } from '#integrations/unipass/unipass-of.ts'
import { actorOf, type Context } from '#platform/server/calls/handle.ts'
import { limit } from '#platform/server/calls/limit-calls.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { AnswerState } from './contract.ts'

type Call = Context<'member'>

/** Look-ups a minute and user: the key is one for all of the forwarder's customers. */
const LOOK_UPS = { max: 30, seconds: 60 }

/**
 * Asks the authority when the installation has a key. Nothing may be open in the database while it thinks: on the embedded
 * engine everybody else would wait.
 * @throws Refusal RATE-001
 */
export const requestFromCustoms = async <A>({ as, config, session, now }: Call, ask: (unipass: Unipass) => Promise<Answered<A>>) => {
  const unipass = unipassOf(config)
  if (!unipass) return null
  await limit(as, `unipass:${session.userId}`, LOOK_UPS, now)
  return ask(unipass)
}

/** Reads as the caller in a transaction of its own, over before anybody outside is asked and before anything is written. */
export const readAsCaller = <T>({ as, caller }: Call, read: (run: Run) => Promise<T>): Promise<T> => as(actorOf(caller), read)

/** Writes what customs said, as the staff of the caller's forwarder. */
export const keep = <T>({ as, session }: Call, write: (run: Run) => Promise<T>): Promise<T> =>
  as({ kind: 'staff', corpCd: session.corpCd, userId: session.userId }, write)

type Outcome = { kind: string; text?: string }

/**
 * Where an answer comes from, in the fields every customs popup has.
 * @param told what the authority said; null without a key
 * @param storedAt when the stored record was read, when there is one
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
