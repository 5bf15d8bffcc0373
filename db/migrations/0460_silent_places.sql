-- A watched place that is silent is an exception of the desk: all staff of the corporation see it, whoever keeps the place.
-- step
alter table inbox_handover drop constraint if exists inbox_handover_source;
alter table inbox_handover add constraint inbox_handover_source check (source in ('SHIPMENT', 'PAPER', 'BOOKING', 'EXH', 'OWING', 'PLACE')) not valid;
-- step
alter table inbox_handover validate constraint inbox_handover_source;
-- step
alter table inbox_snooze drop constraint if exists inbox_snooze_source_check;
alter table inbox_snooze drop constraint if exists inbox_snooze_source;
alter table inbox_snooze add constraint inbox_snooze_source check (source in ('SHIPMENT', 'PAPER', 'BOOKING', 'EXH', 'OWING', 'PLACE')) not valid;
-- step
alter table inbox_snooze validate constraint inbox_snooze_source;
-- step: what staff read of a silent place is its name, its partner and until when (Seoul) a file was due, not how the portal gets there.
create or replace function silent_places(p_now timestamptz) returns table (place_id bigint, name text, partner text, due_at timestamp) language sql stable as $$
  select p.place_id, p.name, s.name, d.due_at at time zone 'Asia/Seoul'
    from watched_place p
    join data_source s on s.corp_cd = p.corp_cd and s.source_cd = p.source_cd
   cross join lateral (select greatest(coalesce(p.file_at, p.on_at), p.on_at) + make_interval(hours => p.silent_hours) as due_at) d
   where p.corp_cd = (select app_corp()) and (select app_kind()) = 'staff' and p.off_at is null and p.silent_hours > 0 and d.due_at < p_now
$$;
call caller.allow_definer('select', 'watched_place');
call caller.adopt('silent_places(timestamptz)');
revoke execute on function silent_places from public;
grant execute on function silent_places to app_staff;
comment on function silent_places is 'The watched places of the corporation where no file came for longer than their limit, for its staff.';
-- step
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
    union all
    select '', null, '', '', 'EXH', 'EXH_REQUEST' where p_source = 'OWING' and app_cust() is null
    union all
    select '', null, '', p.name, '', 'PLACE'
      from watched_place p where p_source = 'PLACE' and app_cust() is null and p.corp_cd = app_corp()
       and p.place_id = case when p_source = 'PLACE' then p_item::bigint end
  ), told as (
    insert into shipment_notice (user_id, corp_cd, cust_cd, shipment_id, channel, kind, cause_key, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
    select u.user_id, u.corp_cd, o.cust_cd, o.shipment_id, split_part(wanted.choice, '/', 2), 'HANDED', p_cause, o.ref, o.house, o.trans_mode,
           p_detail || jsonb_build_object('of', o.about) || case when p_source in ('OWING', 'PLACE') then jsonb_build_object('step', p_source) else '{}' end, p_now, p_now
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
