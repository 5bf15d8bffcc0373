-- step
create index concurrently if not exists shipment_ship on shipment (corp_cd, (regexp_replace(upper(vessel_nm), '[^[:alnum:]]', '', 'g') || ' ' || regexp_replace(upper(voyage_no), '[^[:alnum:]]', '', 'g')))
  where trans_mode = 'SEA' and vessel_nm <> '';

-- step
-- Schedules of ships, as systems of the forwarder tell them. They move the shipments aboard as facts beside those of the carriers.
create table if not exists vessel_schedule (
  corp_cd text not null, source_cd text not null, source_key text not null check (length(source_key) between 1 and 40),
  vessel_nm text not null, voyage_no text not null, carrier_cd text not null default '', calls jsonb not null,
  ship_key text not null generated always as (regexp_replace(upper(vessel_nm), '[^[:alnum:]]', '', 'g') || ' ' || regexp_replace(upper(voyage_no), '[^[:alnum:]]', '', 'g')) stored,
  use_yn text not null default 'Y' check (use_yn in ('Y', 'N')), row_ver int not null default 1, updated_at timestamptz not null,
  primary key (corp_cd, source_cd, source_key),
  foreign key (corp_cd, source_cd) references data_source
);
comment on table vessel_schedule is 'Schedules of ships: expected and real times of the calls of a voyage.';
create index if not exists vessel_schedule_ship on vessel_schedule (corp_cd, ship_key);
call caller.protect('vessel_schedule');
drop policy if exists vessel_schedule_corp on vessel_schedule;
create policy vessel_schedule_corp on vessel_schedule to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update, delete on vessel_schedule to app_staff;

-- step
-- What a schedule said of a shipment aboard. `turn` counts how often the shipment left the ship, so that what is said after it came back is new.
create table if not exists schedule_aboard (
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null, source_cd text not null, source_key text not null,
  said jsonb not null default '{}', turn int not null default 1,
  primary key (corp_cd, cust_cd, shipment_id, source_cd, source_key),
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on update cascade on delete cascade
);
comment on table schedule_aboard is 'Shipments that a schedule of a ship moved, and what it said of them.';
create index if not exists schedule_aboard_schedule on schedule_aboard (corp_cd, source_cd, source_key);
call caller.protect('schedule_aboard');
drop policy if exists schedule_aboard_corp on schedule_aboard;
create policy schedule_aboard_corp on schedule_aboard to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update, delete on schedule_aboard to app_staff;
