-- step: until when an item of the inbox is out of a person's sight. Items are computed like the home page (0100); stored is only what a person
-- decided about one. It comes back at once when what it is about changes.
create table if not exists inbox_snooze (
  user_id text not null references app_user on delete cascade,
  source text not null check (source in ('SHIPMENT', 'PAPER', 'BOOKING', 'EXH', 'OWING')), owner_cd text not null, item text not null,
  task text not null, at timestamp, -- what it was about when it was put off
  until_at timestamp not null, -- in Seoul
  primary key (user_id, source, owner_cd, item)
);
comment on table inbox_snooze is 'Items of the inbox that a user put off, and until when. It holds only while the item is the same.';
call caller.protect('inbox_snooze');
drop policy if exists inbox_snooze_own on inbox_snooze;
create policy inbox_snooze_own on inbox_snooze to app_customer, app_staff
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on inbox_snooze to app_customer, app_staff;
-- step: which colleague looks after an item. For everybody else of the company it is not to be done.
create table if not exists inbox_handover (
  corp_cd text not null, cust_cd text not null, -- the company; blank for staff
  source text not null check (source in ('SHIPMENT', 'PAPER', 'BOOKING', 'EXH')), owner_cd text not null, item text not null,
  task text not null, due_kind text not null default '', -- what it was about
  to_user text not null references app_user on delete cascade, by_user text not null references app_user on delete cascade,
  handed_at timestamptz not null,
  primary key (corp_cd, cust_cd, source, owner_cd, item)
);
comment on table inbox_handover is 'Items of the inbox that a colleague of the same company looks after.';
create index if not exists inbox_handover_to on inbox_handover (to_user);
create index if not exists inbox_handover_by on inbox_handover (by_user);
call caller.protect('inbox_handover');
drop policy if exists inbox_handover_company on inbox_handover;
create policy inbox_handover_company on inbox_handover to app_customer, app_staff
  using (corp_cd = (select app_corp()) and cust_cd = coalesce((select app_cust()), ''))
  with check (corp_cd = (select app_corp()) and cust_cd = coalesce((select app_cust()), '') and by_user = (select app_user_id())
    and exists (select from app_user u where u.user_id = to_user and u.corp_cd = inbox_handover.corp_cd
      and coalesce(u.cust_cd, '') = inbox_handover.cust_cd and u.use_yn = 'Y'));
grant select, insert, update, delete on inbox_handover to app_customer, app_staff;
-- step: whoever has chosen what to hear of hears also what a colleague hands over.
update notice_setting set choices = choices || 'HANDED/BELL'::text where not 'HANDED/BELL' = any(choices);
-- step
-- Tells a colleague that an item is theirs now, over the channels they chose. The caller may tell of what it may see, and only people of
-- its own company.
create or replace function note_handed(p_source text, p_owner text, p_item text, p_to text, p_cause text, p_detail jsonb, p_usual text[], p_now timestamptz)
returns int language sql volatile as $$
  with of_it as (
    select s.cust_cd, s.shipment_id, s.mngt_no as ref, coalesce(nullif(s.hbl_no, ''), s.mngt_no) as house, s.trans_mode, 'SHIPMENT' as about
      from shipment s where p_source in ('SHIPMENT', 'PAPER')
       and (s.corp_cd, s.cust_cd, s.shipment_id) = (app_corp(), p_owner, case when p_source in ('SHIPMENT', 'PAPER') then p_item::bigint end)
       and coalesce(app_cust(), s.cust_cd) in (s.cust_cd, s.shipper_cd, s.consignee_cd)
    union all
    select coalesce(app_cust(), b.cust_cd), null, b.bkg_no, b.bkg_no, b.trans_mode, 'BOOKING'
      from booking b where p_source = 'BOOKING' and (b.corp_cd, b.cust_cd, b.bkg_no) = (app_corp(), p_owner, p_item)
       and coalesce(app_cust(), b.cust_cd) in (b.cust_cd, b.shipper_cd, b.consignee_cd)
    union all
    select r.cust_cd, null, r.req_no, r.req_no, 'EXH', 'EXH_REQUEST'
      from exh_request r where p_source = 'EXH' and (r.corp_cd, r.cust_cd, r.req_no) = (app_corp(), p_owner, p_item)
       and coalesce(app_cust(), r.cust_cd) = r.cust_cd
  ), told as (
    insert into shipment_notice (user_id, corp_cd, cust_cd, shipment_id, channel, kind, cause_key, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
    select u.user_id, u.corp_cd, o.cust_cd, o.shipment_id, split_part(wanted.choice, '/', 2), 'HANDED', p_cause, o.ref, o.house, o.trans_mode,
           p_detail || jsonb_build_object('of', o.about), p_now, p_now
      from of_it o
      join app_user u on u.user_id = p_to and u.corp_cd = app_corp() and u.cust_cd is not distinct from app_cust() and u.use_yn = 'Y'
       and u.user_id is distinct from app_user_id()
      left join notice_setting n using (user_id)
     cross join lateral unnest(coalesce(n.choices, p_usual)) as wanted(choice)
     where split_part(wanted.choice, '/', 1) = 'HANDED'
       and (split_part(wanted.choice, '/', 2) <> 'WEBHOOK' or n.webhook_url is not null and n.webhook_off_at is null)
    on conflict do nothing returning 1)
  select count(*)::int from told
$$;
revoke all on function note_handed from public;
grant execute on function note_handed to app_customer, app_staff;
call caller.adopt('note_handed(text, text, text, text, text, jsonb, text[], timestamptz)');
