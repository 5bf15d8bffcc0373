import type { Run } from '#platform/server/db/db.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import type { ShipmentKey } from '../shipment-key.ts'
import type { ThreadHead, ThreadMessage } from './contract.ts'
import { countThread, findMessages, type MessageRow, type Side } from './sql.ts'

/** The side of a thread a member belongs to. */
export const sideOf = ({ kind }: Pick<Member, 'kind'>): Side => (kind === 'staff' ? 'desk' : 'party')

/** A message with its text unchanged and its author's name in the reader's language. */
export const messageView = ({ message_id, by_desk_yn, body, by_nm_ko, by_nm_en, at }: MessageRow, lang: 'ko' | 'en'): ThreadMessage => ({
  ID: message_id,
  DESK: by_desk_yn === 'Y',
  NAME: lang === 'en' ? by_nm_en || by_nm_ko : by_nm_ko || by_nm_en,
  BODY: body,
  AT: at.toISOString(),
})

/** The thread summary that a popup shows before the threads open. */
export const readThreadHead = async (
  run: Run,
  shipment: ShipmentKey,
  member: Pick<Member, 'kind'>,
  lang: 'ko' | 'en',
): Promise<ThreadHead> => {
  const [{ count, unread }, [last]] = await Promise.all([countThread(run, shipment, sideOf(member)), findMessages(run, shipment, 1)])
  return { COUNT: count, UNREAD: unread, LAST: last ? messageView(last, lang) : null }
}
