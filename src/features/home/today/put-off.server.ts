// What a person decided about items of the home page and the inbox: put off, or handed to a colleague. It holds while the item is the same;
// a colleague who may no longer log in looks after nothing. $1 is the time in Seoul.

const HANDED = `select h.source, h.owner_cd, h.item, h.task, h.to_user, h.by_user
    from inbox_handover h
    left join shipment s on h.source in ('SHIPMENT', 'PAPER') and s.corp_cd = h.corp_cd and s.cust_cd = h.owner_cd
     and s.shipment_id = case when h.source in ('SHIPMENT', 'PAPER') then h.item::bigint end
   where h.corp_cd = (select app_corp()) and h.cust_cd = coalesce((select app_cust()), '') and (h.due_kind = '' or h.due_kind = s.due_kind)
     and exists (select from app_user u where u.user_id = h.to_user and u.use_yn = 'Y')`

const PUT_OFF = `select z.source, z.owner_cd, z.item, z.task, z.at, z.until_at
    from inbox_snooze z where z.user_id = (select app_user_id()) and z.until_at > $1::timestamp`

/** Common table expressions: `put_off` by the caller, `handed` within the company, and `hidden` from the caller by either. */
export const HIDDEN = `put_off as materialized (${PUT_OFF}),
  handed as materialized (${HANDED}),
  hidden as materialized (
    select source, owner_cd, item, task, at from put_off
    union all select source, owner_cd, item, task, null from handed where to_user <> (select app_user_id()))`

/** A draft is its author's alone, or a colleague's to whom it was handed: few, and read from the bookings. */
export const DRAFTS = `drafts as materialized (
    select 'BOOKING' as source, b.cust_cd as owner_cd, b.bkg_no as item, null::bigint as shipment_id, 'DRAFT' as task, 8 as rank,
           b.updated_at at time zone 'Asia/Seoul' as at, b.bkg_no as no, '[]'::jsonb as papers
      from (
        select * from booking where corp_cd = (select app_corp()) and created_by = (select app_user_id()) and status = 'DRAFT'
        union all
        select b.* from handed h join booking b on b.corp_cd = (select app_corp()) and b.cust_cd = h.owner_cd and b.bkg_no = h.item
         where h.task = 'DRAFT' and h.to_user = (select app_user_id()) and b.status = 'DRAFT' and b.created_by <> (select app_user_id())) b)`

/** Whether a decision `mark` is about the item `i`, as it is now. */
export const isAbout = (mark: string, i: string) =>
  `${mark}.source = ${i}.source and ${mark}.owner_cd = ${i}.owner_cd and ${mark}.item = ${i}.item and ${mark}.task = ${i}.task`
const isHidden = (i: string) => `exists (select from hidden z where ${isAbout('z', i)} and (z.at is null or z.at = ${i}.at))`

/** Whether item `i` is to be done by the caller now. */
export const isOpen = (i: string) => `not ${isHidden(i)}`

/** The number of rows of a set with `source, owner_cd, item, task, at` that are hidden; asks for few, however many rows there are. */
export const hiddenAmong = (rows: string) => `(select count(*) from (select distinct source, owner_cd, item from hidden) k
    join ${rows} i on i.source = k.source and i.owner_cd = k.owner_cd and i.item = k.item and i.task <> '' and ${isHidden('i')})::int`
