-- Shipments, their numbers, containers and events. Every key carries corporation and customer, so that the tables can be
-- split by customer later without changing a query (docs/decisions).
create table shipment (
  corp_cd text not null, cust_cd text not null, shipment_id bigint generated always as identity,
  mngt_no text not null,
  trans_mode text not null check (trans_mode in ('SEA', 'AIR')), io_type text not null check (io_type in ('EXP', 'IMP', 'CROSS')), svc_type text not null default '',
  hbl_no text not null default '', mbl_no text not null default '', bkg_no text not null default '', po_no text not null default '',
  shipper_cd text, shipper_nm text not null default '', consignee_cd text, consignee_nm text not null default '', notify_nm text not null default '',
  por text not null default '', pol text not null, pod text not null, final_dest text not null default '',
  carrier_cd text not null default '', vessel_nm text not null default '', voyage_no text not null default '', -- vessel or flight number
  imo_no text not null default '',
  etd timestamp, atd timestamp, eta timestamp, ata timestamp, eta_first timestamp, -- local time at the place; eta_first is the first promise
  pkg_qty int not null default 0, pkg_unit text not null default '', gross_wt numeric(18, 3) not null default 0, cbm numeric(18, 3) not null default 0, chg_wt numeric(18, 3),
  cntr_text text not null default '', teu numeric(9, 2) not null default 0,
  incoterms text not null default '', frt_term text not null default '', commodity text not null default '',
  shp_sts text not null default 'BOOKED' check (shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED', 'DELIVERED', 'CANCELLED')),
  stage_no int not null default 1, stage_cnt int not null default 10, -- the active stage of the ten-stage strip; 9 on direct routes
  delay_days int not null default 0,                                  -- current ETA against the first promise, in days
  last_event text not null default '', last_place text not null default '', last_event_at timestamp, last_source text not null default '', last_source_at timestamptz,
  due_kind text not null default '', due_at timestamp, customs_sts text not null default '',
  cust_memo text not null default '', remark text not null default '',
  etd_key timestamp generated always as (coalesce(etd, 'infinity'::timestamp)) stored,
  eta_key timestamp generated always as (coalesce(eta, 'infinity'::timestamp)) stored,
  due_key timestamp generated always as (coalesce(due_at, 'infinity'::timestamp)) stored,
  search text generated always as (lower(shipper_nm || ' ' || consignee_nm || ' ' || commodity)) stored,
  row_ver int not null default 1, created_by text not null default '', created_at timestamptz not null default now(), updated_by text not null default '', updated_at timestamptz not null default now(),
  primary key (corp_cd, cust_cd, shipment_id), unique (corp_cd, cust_cd, mngt_no),
  foreign key (corp_cd, cust_cd) references customer
);
create index shipment_etd on shipment (corp_cd, etd_key desc, shipment_id desc);
create index shipment_eta on shipment (corp_cd, eta_key desc, shipment_id desc);
create index shipment_due on shipment (corp_cd, due_key, shipment_id);
create index shipment_cust_etd on shipment (corp_cd, cust_cd, etd_key desc, shipment_id desc);
create index shipment_cust_eta on shipment (corp_cd, cust_cd, eta_key desc, shipment_id desc);
create index shipment_shipper on shipment (corp_cd, shipper_cd, etd_key) where shipper_cd is not null;
create index shipment_consignee on shipment (corp_cd, consignee_cd, etd_key) where consignee_cd is not null;
create index shipment_search on shipment using gin (search gin_trgm_ops);

alter table shipment enable row level security;
-- A customer sees a shipment as billing party, shipper or consignee (S6-006).
create policy shipment_own on shipment to app_customer
  using (corp_cd = (select app_corp()) and (cust_cd = (select app_cust()) or shipper_cd = (select app_cust()) or consignee_cd = (select app_cust())))
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
create policy shipment_corp on shipment to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select on shipment to app_customer, app_staff;
grant update (po_no, cust_memo, row_ver, updated_by, updated_at) on shipment to app_customer;
grant insert, update, delete on shipment to app_staff;

-- Every number a shipment is known by, normalised to upper-case letters and digits: one index answers every look-up.
create table shipment_ref (
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null,
  kind text not null check (kind in ('HBL', 'MBL', 'BKG', 'CNTR', 'PO')), ref_no text not null,
  primary key (corp_cd, cust_cd, shipment_id, kind, ref_no),
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create index shipment_ref_no on shipment_ref (ref_no, corp_cd);
alter table shipment_ref enable row level security;
create policy shipment_ref_own on shipment_ref for select to app_customer using (exists (
  select 1 from shipment s where s.corp_cd = shipment_ref.corp_cd and s.cust_cd = shipment_ref.cust_cd and s.shipment_id = shipment_ref.shipment_id));
create policy shipment_ref_corp on shipment_ref to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select on shipment_ref to app_customer, app_staff;
grant insert, update, delete on shipment_ref to app_staff;

create table shipment_cntr (
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null, cntr_no text not null,
  cntr_type text not null default '', seal_no text not null default '', gross_wt numeric(18, 3), pkg_qty int, last_event text not null default '', last_event_at timestamp,
  primary key (corp_cd, cust_cd, shipment_id, cntr_no),
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create index shipment_cntr_no on shipment_cntr (cntr_no, corp_cd);
alter table shipment_cntr enable row level security;
create policy shipment_cntr_own on shipment_cntr for select to app_customer using (exists (
  select 1 from shipment s where s.corp_cd = shipment_cntr.corp_cd and s.cust_cd = shipment_cntr.cust_cd and s.shipment_id = shipment_cntr.shipment_id));
create policy shipment_cntr_corp on shipment_cntr to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select on shipment_cntr to app_customer, app_staff;
grant insert, update, delete on shipment_cntr to app_staff;

-- One row per file taken in; its content hash makes a second reading harmless.
create table ingest_file (
  file_id bigint generated always as identity primary key, corp_cd text not null references corp,
  content_hash bytea not null, file_nm text not null, format text not null, byte_cnt int not null,
  event_cnt int not null, matched_cnt int not null, irregularities jsonb not null default '[]', raw bytea not null,
  received_at timestamptz not null default now(), received_by text not null default '', unique (corp_cd, content_hash)
);
alter table ingest_file enable row level security;
create policy ingest_file_corp on ingest_file to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update on ingest_file to app_staff;

-- Events as normalised; `raw` keeps what the reader saw. Without a shipment (cust_cd null) an event waits for its number to appear.
create table tracking_event (
  event_id bigint generated always as identity primary key,
  corp_cd text not null references corp, cust_cd text, shipment_id bigint, cntr_no text,
  event_key text not null, -- replay key: the same event of the same source is stored once per shipment
  source text not null, source_nm text not null default '', kind text not null, code text not null, doc_type text, cls text not null check (cls in ('PLN', 'EST', 'ACT')),
  at timestamp, at_offset text, at_raw text, updated_at timestamptz, received_at timestamptz not null default now(),
  unlocode text, iata text, place text, facility text, vessel text, imo text, voyage text, flight text, mode text,
  empty_yn text, pieces int, weight_kg numeric(18, 3), partial_yn text, delay_reason text, remark text,
  refs jsonb not null default '{}', raw jsonb not null, file_id bigint references ingest_file,
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create unique index tracking_event_key on tracking_event (corp_cd, shipment_id, event_key) nulls not distinct;
create index tracking_event_shipment on tracking_event (shipment_id, corp_cd, cust_cd);
create index tracking_event_cntr on tracking_event (cntr_no, corp_cd) where cntr_no is not null;
create index tracking_event_unmatched on tracking_event (corp_cd, received_at) where shipment_id is null;
alter table tracking_event enable row level security;
create policy tracking_event_own on tracking_event for select to app_customer using (exists (
  select 1 from shipment s where s.corp_cd = tracking_event.corp_cd and s.cust_cd = tracking_event.cust_cd and s.shipment_id = tracking_event.shipment_id));
create policy tracking_event_corp on tracking_event to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select on tracking_event to app_customer, app_staff;
grant insert, update, delete on tracking_event to app_staff;

-- Substring search: LIKE is not leakproof, so row security would keep the planner from the trigram index. This function
-- carries the caller's scope itself and may therefore use it.
create function shipment_ids_like(pattern text) returns table (shipment_id bigint) language sql stable security definer set search_path = public as $$
  select s.shipment_id from shipment s
   where s.search like pattern and s.corp_cd = app_corp()
     and (app_cust() is null and current_setting('app.kind', true) = 'staff' or s.cust_cd = app_cust() or s.shipper_cd = app_cust() or s.consignee_cd = app_cust())
$$;
revoke all on function shipment_ids_like from public;
grant execute on function shipment_ids_like to app_customer, app_staff;

-- The guest's look-up by exact number (S1-020): no party, document or amount leaves it.
create function guest_shipments(p_ref text) returns table (
  shipment_id bigint, corp_cd text, cust_cd text, mngt_no text, trans_mode text, io_type text, hbl_no text, mbl_no text, bkg_no text, pol text, pod text, carrier_cd text,
  vessel_nm text, voyage_no text, etd timestamp, atd timestamp, eta timestamp, ata timestamp, eta_first timestamp, pkg_qty int, pkg_unit text, gross_wt numeric, shp_sts text, stage_no int, stage_cnt int, delay_days int
) language sql stable security definer set search_path = public as $$
  select s.shipment_id, s.corp_cd, s.cust_cd, s.mngt_no, s.trans_mode, s.io_type, s.hbl_no, s.mbl_no, s.bkg_no, s.pol, s.pod, s.carrier_cd, s.vessel_nm, s.voyage_no,
         s.etd, s.atd, s.eta, s.ata, s.eta_first, s.pkg_qty, s.pkg_unit, s.gross_wt, s.shp_sts, s.stage_no, s.stage_cnt, s.delay_days
    from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id)
   where r.ref_no = p_ref and length(p_ref) >= 6 and r.kind <> 'PO' limit 5
$$;
create function guest_events(p_ref text, p_shipment bigint) returns setof tracking_event language sql stable security definer set search_path = public as $$
  select e.* from tracking_event e join guest_shipments(p_ref) g on g.shipment_id = e.shipment_id and g.corp_cd = e.corp_cd and g.cust_cd = e.cust_cd where e.shipment_id = p_shipment
$$;
revoke all on function guest_shipments, guest_events from public;
grant execute on function guest_shipments, guest_events to app_guest, app_customer, app_staff;
