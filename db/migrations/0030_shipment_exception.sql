-- What went wrong with a shipment. Rules find it by its events (domain, exceptions) under a key that names the cause; the desk
-- may say it in its own words, or write one of its own. What was found and what the desk said stand side by side.
create table shipment_exception (
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null,
  exc_key text not null, kind text not null check (kind in ('HOLD', 'CUTOFF', 'ROLLED', 'DELAY', 'NO_NEWS', 'DESK')),
  since timestamptz not null, days int, by_at timestamp, -- as found; by_at on the clock of Seoul
  title text not null default '', next_step text not null default '', owner_nm text not null default '', effect text not null default '', -- the desk's words
  desk_by_at timestamp, written_by text not null default '', written_at timestamptz,
  closed_at timestamptz,  -- the rules no longer find it
  settled_at timestamptz, -- the desk calls it settled; what begins later shows again
  primary key (corp_cd, cust_cd, shipment_id, exc_key),
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
alter table shipment_exception enable row level security;
create policy shipment_exception_own on shipment_exception for select to app_customer using (exists (
  select 1 from shipment s where s.corp_cd = shipment_exception.corp_cd and s.cust_cd = shipment_exception.cust_cd and s.shipment_id = shipment_exception.shipment_id));
create policy shipment_exception_corp on shipment_exception to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select on shipment_exception to app_customer, app_staff;
grant insert, update, delete on shipment_exception to app_staff;

-- Acknowledgements and questions of customers, and the desk's answers. Each party to a shipment talks with the desk alone:
-- a consignee does not read what the shipper asked.
create table shipment_exception_reply (
  reply_id bigint generated always as identity primary key,
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null, exc_key text not null,
  party_cd text not null, -- the customer whose talk it is
  kind text not null check (kind in ('ACK', 'ASK', 'ANSWER')), body text not null default '' check (length(body) <= 1000),
  by_user text not null, by_nm_ko text not null default '', by_nm_en text not null default '', at timestamptz not null,
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create index shipment_exception_reply_of on shipment_exception_reply (corp_cd, cust_cd, shipment_id);
alter table shipment_exception_reply enable row level security;
create policy shipment_exception_reply_own on shipment_exception_reply for select to app_customer
  using (corp_cd = (select app_corp()) and party_cd = (select app_cust()) and exists (
    select 1 from shipment s where s.corp_cd = shipment_exception_reply.corp_cd and s.cust_cd = shipment_exception_reply.cust_cd and s.shipment_id = shipment_exception_reply.shipment_id));
create policy shipment_exception_reply_say on shipment_exception_reply for insert to app_customer
  with check (corp_cd = (select app_corp()) and party_cd = (select app_cust()) and by_user = (select app_user_id()) and kind in ('ACK', 'ASK') and exists (
    select 1 from shipment s where s.corp_cd = shipment_exception_reply.corp_cd and s.cust_cd = shipment_exception_reply.cust_cd and s.shipment_id = shipment_exception_reply.shipment_id));
create policy shipment_exception_reply_corp on shipment_exception_reply to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert on shipment_exception_reply to app_customer, app_staff;

-- The most pressing open exception, for lists: kind and effect in days, as of the last event that came in.
alter table shipment add column exc_kind text not null default '', add column exc_days int;
