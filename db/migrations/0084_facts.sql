-- Facts keep their standing, what senders withdrew and what the desk decided: the state of a shipment is computed from them.

-- step: the version before reads whole rows of events by prepared statements, which fail when columns come. It finds its table as it was in
-- the schemas named like its roles, which are the first in its search path; logins of this version do not look there (logins.ts).
do $$
declare r text;
begin
  if exists (select from pg_attribute where attrelid = 'tracking_event'::regclass and attname = 'standing') then return; end if;
  foreach r in array array['app_customer', 'app_staff'] loop
    execute format('create schema %I', r);
    execute format('grant usage on schema %1$I to %1$I', r);
    execute format('create view %I.tracking_event with (security_invoker = true) as select * from public.tracking_event', r);
    execute format('grant select on %1$I.tracking_event to %1$I', r);
  end loop;
  grant insert, update, delete on app_staff.tracking_event to app_staff;
end $$;
alter table tracking_event
  add column if not exists standing text not null default 'VALID',
  add column if not exists doubt text not null default '', -- why an event is foreign or in quarantine
  drop constraint if exists tracking_event_standing_check,
  add constraint tracking_event_standing_check
    check (standing in ('VALID', 'CORRECTED', 'RETRACTED', 'DROPPED', 'FOREIGN', 'QUARANTINED')) not valid;
-- step
alter table shipment
  add column if not exists delivery_term text not null default '',
  add column if not exists booked_etd timestamp, add column if not exists booked_eta timestamp, -- as booked; etd and eta follow the events
  add column if not exists terms_at timestamptz, -- when the booked times were taken over from etd and eta
  drop constraint if exists shipment_delivery_term_check,
  add constraint shipment_delivery_term_check check (delivery_term in ('', 'CY_PORT', 'CY_INLAND', 'CFS', 'DOOR', 'AIRPORT')) not valid;
-- step
alter table tracking_event validate constraint tracking_event_standing_check;
-- step
alter table shipment validate constraint shipment_delivery_term_check;
-- step
create index concurrently if not exists tracking_event_doubt on tracking_event (corp_cd, received_at desc) where standing = 'QUARANTINED';

-- step
create table event_retraction (
  corp_cd text not null references corp, event_key text not null,
  speaker text not null default '', -- the carrier that withdrew it: only its shipments; blank: any
  said_at timestamptz not null, received_at timestamptz not null default now(),
  primary key (corp_cd, event_key, speaker)
);
alter table event_retraction enable row level security;
create policy event_retraction_corp on event_retraction to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update on event_retraction to app_staff;
comment on table event_retraction is 'Events that a carrier withdrew, up to which time; also those that were never received.';

create table event_decision (
  decision_id bigint generated always as identity primary key,
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null, event_key text not null,
  action text not null check (action in ('DROP', 'RELEASE')), reason text not null default '',
  made_by text not null, made_at timestamptz not null, withdrawn_by text, withdrawn_at timestamptz,
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create index event_decision_shipment on event_decision (shipment_id, corp_cd, cust_cd);
alter table event_decision enable row level security;
create policy event_decision_corp on event_decision to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update on event_decision to app_staff;
comment on table event_decision is 'What the desk decided about single events of a shipment: dropped or released, by whom and why.';

-- What decides the stages of a guest's shipment; nothing of it is shown.
create function guest_terms(p_ref text, p_shipment bigint) returns table (svc_type text, final_dest text, delivery_term text, cntr_nos text[])
language sql stable security definer set search_path = public as $$
  select s.svc_type, s.final_dest, s.delivery_term,
         array(select c.cntr_no from shipment_cntr c where (c.corp_cd, c.cust_cd, c.shipment_id) = (s.corp_cd, s.cust_cd, s.shipment_id) order by c.cntr_no)
    from shipment s join guest_shipments(p_ref) g on (g.corp_cd, g.cust_cd, g.shipment_id) = (s.corp_cd, s.cust_cd, s.shipment_id)
   where s.shipment_id = p_shipment
$$;
revoke all on function guest_terms from public;
grant execute on function guest_terms to app_guest, app_customer, app_staff;
create or replace function guest_events(p_ref text, p_shipment bigint) returns setof tracking_event language sql stable security definer set search_path = public as $$
  select e.* from tracking_event e join guest_shipments(p_ref) g on g.shipment_id = e.shipment_id and g.corp_cd = e.corp_cd and g.cust_cd = e.cust_cd
   where e.shipment_id = p_shipment and e.standing = 'VALID'
$$;
