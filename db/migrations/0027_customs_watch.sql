-- Open shipments the portal asks customs about by itself, and when it does so next. Several processes share the work.
create table customs_watch (
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null,
  next_ask_at timestamptz not null, asked_at timestamptz, quiet_asks int not null default 0, -- asks in a row that told nothing new
  primary key (corp_cd, cust_cd, shipment_id),
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create index customs_watch_due on customs_watch (corp_cd, next_ask_at);
alter table customs_watch enable row level security;
create policy customs_watch_corp on customs_watch to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update, delete on customs_watch to app_staff;

-- What the service tells beside codes: the carrier's own code, and the names of ports the portal does not know.
alter table customs_in
  add column carrier_cd text not null default '', add column pol_nm text not null default '', add column pod_nm text not null default '';
