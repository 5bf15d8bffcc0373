import type { Run } from '#platform/server/db/db.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import type { ShipmentKey } from '../shipment-key.ts'
import type { ThreadHead, ThreadMessage } from './contract.ts'
import { countThread, findMessages, type MessageRow, type Side } from './sql.ts'

/** On which side of a talk a member reads. */
export const sideOf = ({ kind }: Pick<Member, 'kind'>): Side => (kind === 'staff' ? 'desk' : 'party')

/** A message in the language of the reader: the text as it was written, the name in theirs. */
export const messageView = ({ message_id, by_desk_yn, body, by_nm_ko, by_nm_en, at }: MessageRow, lang: 'ko' | 'en'): ThreadMessage => ({
  ID: message_id,
  DESK: by_desk_yn === 'Y',
  NAME: lang === 'en' ? by_nm_en || by_nm_ko : by_nm_ko || by_nm_en,
  BODY: body,
  AT: at.toISOString(),
})

/** What a popup shows of the talks before anybody opens them. */
export const readThreadHead = async (
  run: Run,
  shipment: ShipmentKey,
  member: Pick<Member, 'kind'>,
  lang: 'ko' | 'en',
): Promise<ThreadHead> => {
  const [{ count, unread }, [last]] = await Promise.all([countThread(run, shipment, sideOf(member)), findMessages(run, shipment, 1)])
  return { COUNT: count, UNREAD: unread, LAST: last ? messageView(last, lang) : null }
}
