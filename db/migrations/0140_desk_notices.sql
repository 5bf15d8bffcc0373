-- step: whose matters a member of staff is told of; nothing chosen means everybody's.
alter table notice_setting
  add column customers text[] not null default '{}',
  add column teams text[] not null default '{}';
grant select (customers, teams) on notice_setting to app_customer, app_staff;

-- step: whoever has chosen before is told of what customers do, as everybody else is.
update notice_setting n
   set choices = n.choices || array['BOOKING/BELL', 'AMENDMENT/BELL', 'BOOKING_CANCEL/BELL', 'BL_ANSWER/BELL', 'DOCUMENT/BELL', 'EXH_REQUEST/BELL']
  from app_user u
 where u.user_id = n.user_id and u.cust_cd is null and not n.choices && array['BOOKING/BELL', 'BOOKING/MAIL', 'BOOKING/WEBHOOK'];

-- step
-- Whether a matter of a customer, and of a team where it has one, is of those a member of staff looks after. A matter without a team is
-- also told to those who chose teams alone: no one else would hear of it.
create function looks_after(p_customers text[], p_teams text[], p_cust text, p_team text) returns boolean language sql immutable parallel safe as $$
  select coalesce(pg_catalog.cardinality(p_customers), 0) + coalesce(pg_catalog.cardinality(p_teams), 0) = 0
      or p_cust = any(p_customers) or p_team <> '' and p_team = any(p_teams)
      or p_team = '' and pg_catalog.cardinality(p_customers) = 0
$$;
revoke all on function looks_after from public;
grant execute on function looks_after to app_definer;

-- Tells staff what a customer did with a booking, a shipment or an exhibition request that this customer may see. Whoever did it is not
-- told. A record without a shipment is named by its number alone.
create function note_desk(p_owner text, p_cust text, p_ref text, p_kind text, p_cause text, p_detail jsonb, p_usual text[], p_now timestamptz)
returns int language sql volatile as $$
  with of_it as (
    select b.corp_cd, b.cust_cd, null::bigint as shipment_id, b.bkg_no as ref, b.bkg_no as house, b.trans_mode, b.team_cd
      from booking b where p_owner = 'BOOKING' and (b.corp_cd, b.cust_cd, b.bkg_no) = (app_corp(), p_cust, p_ref)
       and coalesce(app_cust(), b.cust_cd) in (b.cust_cd, b.shipper_cd, b.consignee_cd)
    union all
    select s.corp_cd, s.cust_cd, s.shipment_id, s.mngt_no, coalesce(nullif(s.hbl_no, ''), s.mngt_no), s.trans_mode,
           coalesce((select b.team_cd from booking b where (b.bkg_no, b.corp_cd) = (s.bkg_no, s.corp_cd) limit 1), '')
      from shipment s where p_owner = 'SHIPMENT' and (s.corp_cd, s.cust_cd, s.mngt_no) = (app_corp(), p_cust, p_ref)
       and coalesce(app_cust(), s.cust_cd) in (s.cust_cd, s.shipper_cd, s.consignee_cd)
    union all
    select r.corp_cd, r.cust_cd, null, r.req_no, r.req_no, 'EXH', ''
      from exh_request r where p_owner = 'EXH_REQUEST' and (r.corp_cd, r.cust_cd, r.req_no) = (app_corp(), p_cust, p_ref)
       and coalesce(app_cust(), r.cust_cd) = r.cust_cd
  ), told as (
    insert into shipment_notice (user_id, corp_cd, cust_cd, shipment_id, channel, kind, cause_key, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
    select u.user_id, o.corp_cd, o.cust_cd, o.shipment_id, split_part(wanted.choice, '/', 2), p_kind, p_cause, o.ref, o.house, o.trans_mode, p_detail, p_now, p_now
      from of_it o
      join app_user u on u.corp_cd = o.corp_cd and u.cust_cd is null and u.use_yn = 'Y' and u.user_id is distinct from app_user_id()
      left join notice_setting n using (user_id)
     cross join lateral unnest(coalesce(n.choices, p_usual)) as wanted(choice)
     where split_part(wanted.choice, '/', 1) = p_kind
       and (n.user_id is null or looks_after(n.customers, n.teams, coalesce(app_cust(), o.cust_cd), o.team_cd))
       and (split_part(wanted.choice, '/', 2) <> 'WEBHOOK' or n.webhook_url is not null and n.webhook_off_at is null)
    on conflict do nothing returning 1)
  select count(*)::int from told
$$;
revoke all on function note_desk from public;
grant execute on function note_desk to app_customer, app_staff;
call caller.adopt('note_desk(text, text, text, text, text, jsonb, text[], timestamptz)');

-- What a customer asks of the desk is told to those who look after the customer or the team.
create or replace function note_causes(p_causes jsonb, p_customer text[], p_staff text[], p_now timestamptz) returns int language sql volatile as $$
  with told as (
    insert into shipment_notice (user_id, corp_cd, cust_cd, shipment_id, channel, kind, cause_key, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
    select u.user_id, s.corp_cd, s.cust_cd, s.shipment_id, split_part(wanted.choice, '/', 2), c.kind, c.cause_key,
           s.mngt_no, coalesce(nullif(s.hbl_no, ''), s.mngt_no), s.trans_mode, c.detail, p_now, p_now
      from jsonb_to_recordset(p_causes) as c(corp_cd text, cust_cd text, shipment_id bigint, kind text, cause_key text, party text, lettered boolean, detail jsonb)
      join shipment s using (corp_cd, cust_cd, shipment_id)
      join app_user u on u.corp_cd = s.corp_cd and u.use_yn = 'Y' and u.user_id is distinct from app_user_id()
       and (u.cust_cd is null or u.cust_cd in (s.cust_cd, s.shipper_cd, s.consignee_cd))
       -- A talk is between one party and the desk.
       and (c.party is null or coalesce(u.cust_cd, '') = c.party)
      left join notice_setting n using (user_id)
     cross join lateral unnest(coalesce(n.choices, case when u.cust_cd is null then p_staff else p_customer end)) as wanted(choice)
     where s.corp_cd = app_corp() and split_part(wanted.choice, '/', 1) = c.kind
       and (c.party is distinct from '' or n.user_id is null or looks_after(n.customers, n.teams, coalesce(app_cust(), s.cust_cd),
         coalesce((select b.team_cd from booking b where (b.bkg_no, b.corp_cd) = (s.bkg_no, s.corp_cd) limit 1), '')))
       -- Messages have letters of their own.
       and not (coalesce(c.lettered, false) and split_part(wanted.choice, '/', 2) = 'MAIL')
       and (split_part(wanted.choice, '/', 2) <> 'WEBHOOK' or n.webhook_url is not null and n.webhook_off_at is null)
    on conflict do nothing returning channel)
  select count(*)::int from told
$$;
call caller.adopt('note_causes(jsonb, text[], text[], timestamptz)');
