import { createHash } from 'node:crypto'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Context } from '../calls/handle.ts'

/** Hours during which a repeated save gets the first response. */
export const SAVE_KEY_HOURS = 24

/**
 * Saves once per key, however often the call arrives: the first response, with message and status, is stored in the transaction of the
 * save, and a repetition returns it, also one that arrives while the first is running. Without a key the work simply runs.
 * @param call identifies what is saved; a key belongs to one user, one call and one body
 * @throws Refusal BIZ-001 when the key was used for something else
 */
export const saveOnce = async <T>(
  { SAVE_KEY: key, ...body }: { SAVE_KEY?: string | undefined },
  call: string,
  { db, session, now, answer }: Pick<Context<'member'>, 'db' | 'session' | 'now' | 'answer'>,
  work: () => Promise<T>,
): Promise<T> => {
  if (key === undefined) return work()
  const hash = createHash('sha256').update(JSON.stringify(body)).digest()
  // Blocks while another transaction holds the same key.
  const [claimed] = await db(
    'insert into save_key (user_id, save_key, call, body_hash, saved_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning save_key',
    [session.userId, key, call, hash, now],
  )
  if (claimed) {
    const data = await work()
    await db('update save_key set reply = $3, message = $4, status = $5 where user_id = $1 and save_key = $2', [
      session.userId,
      key,
      JSON.stringify(data),
      answer.message ?? null,
      answer.status ?? null,
    ])
    return data
  }
  const [first] = await db<{ call: string; body_hash: Buffer; reply: string; message: string | null; status: number | null }>(
    'select call, body_hash, reply, message, status from save_key where user_id = $1 and save_key = $2',
    [session.userId, key],
  )
  if (!first || first.call !== call || !hash.equals(first.body_hash)) throw new Refusal('BIZ-001', { key: 'batch.keyTaken' })
  if (first.message !== null) answer.message = first.message
  if (first.status !== null) answer.status = first.status
  return JSON.parse(first.reply)
}
