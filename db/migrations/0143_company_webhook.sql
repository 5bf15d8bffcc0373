-- step
-- Where the forwarder's own systems listen: registered for the corporation, not for a person.
create table if not exists company_webhook (
  hook_id bigint generated always as identity primary key,
  corp_cd text not null references corp,
  name text not null check (length(name) between 1 and 60), url text not null, secret text not null, -- told once and read by the sender only
  kinds text[] not null,
  off_at timestamptz, -- paused by an administrator, or the receiver wants no more
  made_by text not null, made_at timestamptz not null
);
comment on table company_webhook is 'Addresses of the forwarder''s own systems that are told what happens.';
create index if not exists company_webhook_corp on company_webhook (corp_cd);
call caller.protect('company_webhook');
drop policy if exists company_webhook_admin on company_webhook;
create policy company_webhook_admin on company_webhook to app_staff
  using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN')
  with check (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');
drop policy if exists company_webhook_job on company_webhook;
create policy company_webhook_job on company_webhook to app_job using (true) with check (true);
grant select (hook_id, corp_cd, name, url, kinds, off_at, made_by, made_at), insert, update, delete on company_webhook to app_staff;
grant select, update (off_at) on company_webhook to app_job;

create table if not exists company_webhook_message (
  message_id bigint generated always as identity primary key,
  msg_id uuid not null default gen_random_uuid(), -- by which a receiver knows a message that comes twice
  hook_id bigint not null references company_webhook on delete cascade, corp_cd text not null,
  kind text not null, cause_key text not null,
  cust_cd text not null, mngt_no text not null, house_no text not null, trans_mode text not null, detail jsonb not null, created_at timestamptz not null,
  status text not null default 'READY' check (status in ('READY', 'DONE', 'DEAD', 'DROPPED')),
  tries int not null default 0, next_try_at timestamptz not null, done_at timestamptz, last_error text,
  unique (hook_id, mngt_no, cause_key)
);
comment on table company_webhook_message is 'The queue of messages to the forwarder''s own systems.';
create index if not exists company_webhook_message_due on company_webhook_message (next_try_at) where status = 'READY';
call caller.protect('company_webhook_message');
drop policy if exists company_webhook_message_admin on company_webhook_message;
create policy company_webhook_message_admin on company_webhook_message to app_staff
  using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN')
  with check (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');
drop policy if exists company_webhook_message_job on company_webhook_message;
create policy company_webhook_message_job on company_webhook_message to app_job using (true) with check (true);
grant select, update (status, tries, next_try_at, done_at) on company_webhook_message to app_staff;
grant insert (hook_id, corp_cd, kind, cause_key, cust_cd, mngt_no, house_no, trans_mode, detail, created_at, next_try_at) on company_webhook_message to app_staff;
grant select, update, delete on company_webhook_message to app_job;
call caller.allow_definer('select', 'company_webhook');
call caller.allow_definer('select, insert, update', 'company_webhook_message');

-- step
-- Queues causes of shipments for the corporation's systems, whoever caused them; without a caller (seed) nothing is.
create or replace function note_company(p_causes jsonb, p_now timestamptz) returns int language sql volatile as $$
  with told as (
    insert into company_webhook_message (hook_id, corp_cd, kind, cause_key, cust_cd, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
    select h.hook_id, s.corp_cd, c.kind, c.cause_key, s.cust_cd, s.mngt_no, coalesce(nullif(s.hbl_no, ''), s.mngt_no), s.trans_mode, c.detail, p_now, p_now
      from company_webhook h
      join jsonb_to_recordset(p_causes) as c(corp_cd text, cust_cd text, shipment_id bigint, kind text, cause_key text, detail jsonb) on c.kind = any(h.kinds)
      join shipment s on (s.corp_cd, s.cust_cd, s.shipment_id) = (c.corp_cd, c.cust_cd, c.shipment_id)
     where h.corp_cd = app_corp() and h.off_at is null and s.corp_cd = h.corp_cd
       and coalesce(app_cust(), s.cust_cd) in (s.cust_cd, s.shipper_cd, s.consignee_cd)
    on conflict do nothing returning 1)
  select count(*)::int from told
$$;
revoke all on function note_company from public;
grant execute on function note_company to app_customer, app_staff;
call caller.adopt('note_company(jsonb, timestamptz)');

-- The same for what happens to a booking, a shipment or an exhibition request that the caller may see.
create or replace function note_company_record(p_owner text, p_cust text, p_ref text, p_kind text, p_cause text, p_detail jsonb, p_now timestamptz)
returns int language sql volatile as $$
  with of_it as (
    select b.corp_cd, b.cust_cd, b.bkg_no as ref, b.bkg_no as house, b.trans_mode
      from booking b where p_owner = 'BOOKING' and (b.corp_cd, b.cust_cd, b.bkg_no) = (app_corp(), p_cust, p_ref)
       and coalesce(app_cust(), b.cust_cd) in (b.cust_cd, b.shipper_cd, b.consignee_cd)
    union all
    select s.corp_cd, s.cust_cd, s.mngt_no, coalesce(nullif(s.hbl_no, ''), s.mngt_no), s.trans_mode
      from shipment s where p_owner = 'SHIPMENT' and (s.corp_cd, s.cust_cd, s.mngt_no) = (app_corp(), p_cust, p_ref)
       and coalesce(app_cust(), s.cust_cd) in (s.cust_cd, s.shipper_cd, s.consignee_cd)
    union all
    select r.corp_cd, r.cust_cd, r.req_no, r.req_no, 'EXH'
      from exh_request r where p_owner = 'EXH_REQUEST' and (r.corp_cd, r.cust_cd, r.req_no) = (app_corp(), p_cust, p_ref)
       and coalesce(app_cust(), r.cust_cd) = r.cust_cd
  ), told as (
    insert into company_webhook_message (hook_id, corp_cd, kind, cause_key, cust_cd, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
    select h.hook_id, o.corp_cd, p_kind, p_cause, o.cust_cd, o.ref, o.house, o.trans_mode, p_detail, p_now, p_now
      from of_it o join company_webhook h on h.corp_cd = o.corp_cd and p_kind = any(h.kinds) and h.off_at is null
    on conflict do nothing returning 1)
  select count(*)::int from told
$$;
revoke all on function note_company_record from public;
grant execute on function note_company_record to app_customer, app_staff;
call caller.adopt('note_company_record(text, text, text, text, text, jsonb, timestamptz)');

-- A milestone that was told and holds no longer is told to the corporation's systems as well, and may be told again when it is reached.
create or replace function correct_company(p_causes jsonb, p_tell boolean, p_now timestamptz) returns int language sql volatile as $$
  with wrong as (
    select m.*, c.detail as correction
      from jsonb_to_recordset(p_causes) as c(corp_cd text, cust_cd text, shipment_id bigint, cause_key text, detail jsonb)
      join shipment s on (s.corp_cd, s.cust_cd, s.shipment_id) = (c.corp_cd, c.cust_cd, c.shipment_id)
      join company_webhook h on h.corp_cd = s.corp_cd
      join company_webhook_message m on (m.hook_id, m.mngt_no, m.cause_key) = (h.hook_id, s.mngt_no, c.cause_key) where s.corp_cd = app_corp()
  ), freed as (
    update company_webhook_message m set cause_key = m.cause_key || ' #' || m.message_id from wrong w where m.message_id = w.message_id returning m.message_id
  ), told as (
    insert into company_webhook_message (hook_id, corp_cd, kind, cause_key, cust_cd, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
    select w.hook_id, w.corp_cd, w.kind, 'CORRECTED ' || w.message_id, w.cust_cd, w.mngt_no, w.house_no, w.trans_mode, w.detail || w.correction, p_now, p_now
      from wrong w join freed using (message_id) where p_tell
    on conflict do nothing returning 1)
  select count(*)::int from told
$$;
revoke all on function correct_company from public;
grant execute on function correct_company to app_staff;
call caller.adopt('correct_company(jsonb, boolean, timestamptz)');
