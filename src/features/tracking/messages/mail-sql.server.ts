import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from '../shipment-key.ts'
import type { MessageRow, Side } from './sql.ts'

export type UnreadThread = ShipmentKey & {
  party_cd: string
  unread: number
  mngt_no: string
  hbl_no: string
  trans_mode: 'SEA' | 'AIR'
}
export type Reader = { to: string; lang: 'ko' | 'en' }

const OF_THREAD = 'corp_cd = $1 and cust_cd = $2 and shipment_id = $3 and party_cd = $4'
const keyOf = ({ corp_cd, cust_cd, shipment_id, party_cd }: UnreadThread) => [corp_cd, cust_cd, shipment_id, party_cd]

/** Claims threads with messages unread by `side` whose mail is due; each thread goes to one process only. */
export const claimUnread = (run: Run, corpCd: string, side: Side, now: Date, most: number) =>
  run<UnreadThread>(
    `with due as (
       select corp_cd, cust_cd, shipment_id, party_cd from shipment_talk
        where corp_cd = $1 and ${side}_mail_at <= $2 order by ${side}_mail_at limit $3 for update skip locked)
     update shipment_talk t set ${side}_mail_at = null from due join shipment s using (corp_cd, cust_cd, shipment_id)
      where t.corp_cd = due.corp_cd and t.cust_cd = due.cust_cd and t.shipment_id = due.shipment_id and t.party_cd = due.party_cd
     returning t.corp_cd, t.cust_cd, t.shipment_id, t.party_cd, t.${side}_unread as unread, s.mngt_no, s.hbl_no, s.trans_mode`,
    [corpCd, now, most],
  )

/** The latest messages unread by `side`, oldest first. */
export const findUnread = async (run: Run, talk: UnreadThread, side: Side, most: number) => {
  const rows = await run<Pick<MessageRow, 'body' | 'by_nm_ko' | 'by_nm_en'>>(
    `select body, by_nm_ko, by_nm_en from shipment_message where ${OF_THREAD} and by_desk_yn = $5 order by message_id desc limit $6`,
    [...keyOf(talk), side === 'party' ? 'Y' : 'N', Math.min(talk.unread, most)],
  )
  return rows.toReversed()
}

/**
 * The mail recipients of `side`: those who wrote in this thread; without any, all users of the party, or the mailbox of the corporation.
 */
export const findReaders = async (run: Run, talk: UnreadThread, side: Side, most: number): Promise<Reader[]> => {
  // Customers belong to a company, staff to none.
  const people = (who: string) =>
    run<Reader>(
      `select u.email as to, u.lang_cd as lang from app_user u
        where u.corp_cd = $1 and u.cust_cd is not distinct from $2 and u.use_yn = 'Y' and u.email <> '' and ${who} order by u.user_id limit $5`,
      [talk.corp_cd, side === 'party' ? talk.party_cd : null, talk.shipment_id, talk.party_cd, most],
    )
  const wrote = await people(
    'u.user_id in (select m.by_user from shipment_message m where m.corp_cd = $1 and m.shipment_id = $3 and m.party_cd = $4)',
  )
  if (wrote.length) return wrote
  if (side === 'party') return people('$3::bigint is not null and $4::text is not null')
  const [corp] = await run<{ mail: string }>('select mail from corp where corp_cd = $1', [talk.corp_cd])
  return corp?.mail ? [{ to: corp.mail, lang: 'ko' }] : []
}
