import type { Run } from '#platform/server/db/db.ts'

/** Numbers beyond this are shown as "more". */
export const MAX_COUNTED = 1_000

export type Standing = {
  corp_cd: string
  name: string
  is_named: boolean
  has_logo: boolean
  host: string
  is_hidden: boolean
  sent_at: Date | null
  customers: number
  shipments: number
  users: number
  seen: number
}

const upTo = (query: string) => `(select count(*)::int from (select 1 from ${query} limit ${MAX_COUNTED + 1}) found)`
/** People of customers; accounts of systems are no one's. */
const PEOPLE = `app_user u where u.corp_cd = (select app_corp()) and u.cust_cd is not null and not exists (select from data_source d where d.user_id = u.user_id)`
const OF_CUSTOMER = `shipment s where s.corp_cd = u.corp_cd and u.cust_cd in (s.cust_cd, s.shipper_cd, s.consignee_cd)`

/** What is there of the caller's corporation. A corporation is called by its code until someone names it. */
export const findStanding = async (run: Run, lang: 'ko' | 'en'): Promise<Standing> => {
  const [row] = await run<Standing>(
    `select c.corp_cd, c.name_${lang} as name, c.name_ko <> c.corp_cd as is_named, coalesce(c.host_name, '') as host,
            c.first_run_off_at is not null as is_hidden, exists (select from corp_logo l where l.corp_cd = c.corp_cd) as has_logo,
            (select max(m.sent_at) from mail_outbox m where m.corp_cd = c.corp_cd and m.status = 'SENT') as sent_at,
            ${upTo('customer k where k.corp_cd = (select app_corp()) and k.owner_cust_cd is null')} as customers,
            ${upTo('shipment s where s.corp_cd = (select app_corp())')} as shipments,
            ${upTo(PEOPLE)} as users, ${upTo(`${PEOPLE} and u.last_login_at is not null and exists (select from ${OF_CUSTOMER})`)} as seen
       from corp c where c.corp_cd = (select app_corp())`,
  )
  if (!row) throw new Error('A member has a corporation')
  return row
}

export const setHidden = (run: Run, isHidden: boolean, now: Date) =>
  run('update corp set first_run_off_at = case when $1 then $2::timestamptz end where corp_cd = (select app_corp())', [isHidden, now])

export const findOwnMail = async (run: Run, userId: string) => {
  const [row] = await run<{ email: string }>('select email from app_user where user_id = $1', [userId])
  return row?.email ?? ''
}

/** A mail that is being sent: the mail job skips it. Its state stands in the outbox like that of any other. */
export const insertTest = async (run: Run, mail: { corpCd: string; to: string; subject: string; text: string }, now: Date) => {
  const [row] = await run<{ mail_id: number }>(
    `insert into mail_outbox (corp_cd, to_addr, subject, body_text, status, tries, next_try_at, created_at) values ($1, $2, $3, $4, 'FAILED', 1, $5, $5)
     returning mail_id`,
    [mail.corpCd, mail.to, mail.subject, mail.text, now],
  )
  if (!row) throw new Error('An insert must return its row')
  return row.mail_id
}

export const setSent = (run: Run, mailId: number, now: Date) =>
  run("update mail_outbox set status = 'SENT', sent_at = $2, body_text = '', last_error = null where mail_id = $1", [mailId, now])

/** A test that failed leaves nothing to be sent again. */
export const removeTest = (run: Run, mailId: number) => run('delete from mail_outbox where mail_id = $1', [mailId])
