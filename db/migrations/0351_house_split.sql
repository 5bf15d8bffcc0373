-- Houses under one master that the desk split or merged: what went from which shipment to which.
create table if not exists house_split (
  split_id bigint generated always as identity primary key,
  corp_cd text not null, kind text not null check (kind in ('SPLIT', 'MERGE')),
  cust_cd text not null, shipment_id bigint not null,     -- gave
  to_cust_cd text not null, to_shipment_id bigint not null, -- took
  moved jsonb not null,                                   -- containers, packages, weight and volume
  made_by text not null, made_at timestamptz not null,
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on update cascade on delete cascade,
  foreign key (corp_cd, to_cust_cd, to_shipment_id) references shipment on update cascade on delete cascade
);
comment on table house_split is 'Houses under one master that the desk split or merged, and what went from one to the other.';
create index if not exists house_split_from on house_split (corp_cd, cust_cd, shipment_id);
create index if not exists house_split_to on house_split (corp_cd, to_cust_cd, to_shipment_id);
call caller.protect('house_split');
drop policy if exists house_split_corp on house_split;
create policy house_split_corp on house_split to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert on house_split to app_staff;
