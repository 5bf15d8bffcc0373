-- What the carrier promised at departure and half-way, on the clock of the port of discharge. Together with the first promise and the
-- actual arrival this is what arrival estimates learn from.
alter table shipment add column eta_dep timestamp, add column eta_half timestamp;

-- How the last twelve months of a lane and carrier went, counted in days: arrivals against what was promised, or days under way.
-- Written anew in the background; `customers` are the different ones behind the counts. Ports stand under one of their codes (port_key).
create table lane_history (
  corp_cd text not null references corp, trans_mode text not null check (trans_mode in ('SEA', 'AIR')), pol text not null, pod text not null, carrier_cd text not null,
  basis text not null check (basis in ('BOOKED', 'LEFT', 'HALF', 'TRANSIT')),
  customers int not null, days int[] not null, counts int[] not null, built_at timestamptz not null,
  primary key (corp_cd, trans_mode, pol, pod, carrier_cd, basis)
);
alter table lane_history enable row level security;
-- A customer learns nothing that one or two others alone stand behind.
create policy lane_history_own on lane_history for select to app_customer using (corp_cd = (select app_corp()) and customers >= 3);
create policy lane_history_corp on lane_history to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select on lane_history to app_customer, app_staff;
grant insert, delete on lane_history to app_staff;
