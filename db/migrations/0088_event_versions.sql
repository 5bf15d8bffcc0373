-- Facts are never overwritten: what was said about an event before stays here when a newer version takes its place.
create table event_version (
  version_id bigint generated always as identity primary key,
  corp_cd text not null references corp, cust_cd text, shipment_id bigint, cntr_no text, event_key text not null,
  source text not null, source_nm text not null default '', kind text not null, code text not null, doc_type text, cls text not null,
  at timestamp, at_offset text, at_raw text, updated_at timestamptz, received_at timestamptz not null,
  unlocode text, iata text, place text, facility text, vessel text, imo text, voyage text, flight text, mode text,
  empty_yn text, pieces int, weight_kg numeric(18, 3), partial_yn text, delay_reason text, remark text,
  refs jsonb not null, raw jsonb not null, file_id bigint references ingest_file,
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
comment on table event_version is 'What was said about a tracking event before or beside the version that counts.';
-- The same words said again are no other version.
create unique index event_version_key on event_version (corp_cd, shipment_id, event_key, md5(raw::text)) nulls not distinct;
create index event_version_shipment on event_version (shipment_id, corp_cd, cust_cd);
create index event_version_file on event_version (file_id) where file_id is not null;
call caller.protect('event_version');
create policy event_version_corp on event_version to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, delete on event_version to app_staff;

-- Keeps a version that is replaced, whoever replaces it.
create function keep_event_version() returns trigger language plpgsql as $$
begin
  insert into event_version (corp_cd, cust_cd, shipment_id, cntr_no, event_key, source, source_nm, kind, code, doc_type, cls, at, at_offset, at_raw, updated_at, received_at,
    unlocode, iata, place, facility, vessel, imo, voyage, flight, mode, empty_yn, pieces, weight_kg, partial_yn, delay_reason, remark, refs, raw, file_id)
  values (old.corp_cd, old.cust_cd, old.shipment_id, old.cntr_no, old.event_key, old.source, old.source_nm, old.kind, old.code, old.doc_type, old.cls, old.at, old.at_offset,
    old.at_raw, old.updated_at, old.received_at, old.unlocode, old.iata, old.place, old.facility, old.vessel, old.imo, old.voyage, old.flight, old.mode, old.empty_yn,
    old.pieces, old.weight_kg, old.partial_yn, old.delay_reason, old.remark, old.refs, old.raw, old.file_id)
  on conflict do nothing;
  return null;
end $$;
create trigger tracking_event_keep after update of raw on tracking_event
  for each row when (old.raw is distinct from new.raw) execute function keep_event_version();

-- Customers read the facts that count and no others, whatever a page asks.
alter policy tracking_event_own on tracking_event using (standing = 'VALID' and exists (
  select 1 from shipment s where s.corp_cd = tracking_event.corp_cd and s.cust_cd = tracking_event.cust_cd and s.shipment_id = tracking_event.shipment_id));

-- Withdrawing a decision has a reason too.
alter table event_decision add column withdrawn_reason text not null default '';
