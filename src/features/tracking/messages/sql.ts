import type { Run } from '#platform/server/db/db.ts'
import { keyValues, type ShipmentKey } from '../shipment-key.ts'

export type MessageRow = {
  message_id: number
  party_cd: string
  by_desk_yn: 'Y' | 'N'
  body: string
  by_nm_ko: string
  by_nm_en: string
  at: Date
}
export type PartyRow = { party_cd: string; name: string; party_unread: number; desk_unread: number }
/** The two sides of a thread: the users of a party, or staff. */
export type Side = 'party' | 'desk'

const OF_SHIPMENT = 'corp_cd = $1 and cust_cd = $2 and shipment_id = $3'

/** The parties to a shipment that have users, limited to the caller's rights: billed party first, then shipper and consignee. */
export const findParties = (run: Run, key: ShipmentKey, lang: 'ko' | 'en', own: string | null) =>
  run<PartyRow>(
    `select p.party_cd, coalesce(c.${lang === 'en' ? 'name_en' : 'name_ko'}, p.party_cd) as name,
            coalesce(t.party_unread, 0) as party_unread, coalesce(t.desk_unread, 0) as desk_unread
       from shipment s
       cross join lateral (select party_cd, min(nth) as nth from (values (s.cust_cd, 1), (s.shipper_cd, 2), (s.consignee_cd, 3)) v(party_cd, nth)
                            where party_cd is not null group by party_cd) p
       join customer c on c.corp_cd = s.corp_cd and c.cust_cd = p.party_cd
         and exists (select 1 from app_user u where u.corp_cd = s.corp_cd and u.cust_cd = p.party_cd and u.use_yn = 'Y')
       left join shipment_talk t on t.corp_cd = s.corp_cd and t.cust_cd = s.cust_cd and t.shipment_id = s.shipment_id and t.party_cd = p.party_cd
      where s.corp_cd = $1 and s.cust_cd = $2 and s.shipment_id = $3 and p.party_cd = coalesce($4::text, p.party_cd) order by p.nth`,
    [...keyValues(key), own],
  )

/** The latest messages, oldest first. */
export const findMessages = async (run: Run, key: ShipmentKey, most: number) => {
  const rows = await run<MessageRow>(
    `select message_id, party_cd, by_desk_yn, body, by_nm_ko, by_nm_en, at from shipment_message where ${OF_SHIPMENT} order by message_id desc limit $4`,
    [...keyValues(key), most],
  )
  return rows.toReversed()
}

/** The number of messages, and of those unread by `side`. */
export const countThread = async (run: Run, key: ShipmentKey, side: Side) => {
  const [row] = await run<{ count: number; unread: number }>(
    `select (select count(*) from shipment_message where ${OF_SHIPMENT}) as count,
            (select coalesce(sum(${side}_unread), 0) from shipment_talk where ${OF_SHIPMENT}) as unread`,
    keyValues(key),
  )
  return { count: row?.count ?? 0, unread: row?.unread ?? 0 }
}

/** Stores a message. @returns its number */
export const insertMessage = async (
  run: Run,
  key: ShipmentKey,
  message: Pick<MessageRow, 'party_cd' | 'by_desk_yn' | 'body' | 'by_nm_ko' | 'by_nm_en'> & { by_user: string },
  now: Date,
): Promise<number> => {
  const [row] = await run<{ message_id: number }>(
    `insert into shipment_message (corp_cd, cust_cd, shipment_id, party_cd, by_desk_yn, body, by_user, by_nm_ko, by_nm_en, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning message_id`,
    [...keyValues(key), message.party_cd, message.by_desk_yn, message.body, message.by_user, message.by_nm_ko, message.by_nm_en, now],
  )
  return row?.message_id ?? 0
}

/** Increments the unread count of `side`. The first unread message sets the mail time; later ones do not change it. */
export const addUnread = (run: Run, key: ShipmentKey, party: string, side: Side, mailAt: Date) =>
  run(
    `insert into shipment_talk as t (corp_cd, cust_cd, shipment_id, party_cd, ${side}_unread, ${side}_mail_at) values ($1, $2, $3, $4, 1, $5)
     on conflict (corp_cd, cust_cd, shipment_id, party_cd)
     do update set ${side}_unread = t.${side}_unread + 1, ${side}_mail_at = case when t.${side}_unread = 0 then excluded.${side}_mail_at else t.${side}_mail_at end`,
    [...keyValues(key), party, mailAt],
  )

/** Marks the thread as read by `side` and cancels its mail. @returns whether any message was unread */
export const clearUnread = async (run: Run, key: ShipmentKey, party: string, side: Side): Promise<boolean> => {
  const read = await run(
    `update shipment_talk set ${side}_unread = 0, ${side}_mail_at = null where ${OF_SHIPMENT} and party_cd = $4 and ${side}_unread > 0 returning 1`,
    [...keyValues(key), party],
  )
  return read.length > 0
}
