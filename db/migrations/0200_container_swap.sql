-- The carrier sent another container than the one booked: the desk replaces its number, and takes that back.
create table container_swap (
  swap_id bigint generated always as identity primary key,
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null,
  from_no text not null, to_no text not null, from_seal text not null default '', -- the seal belongs to the container that went
  reason text not null, made_by text not null, made_at timestamptz not null,
  withdrawn_by text, withdrawn_at timestamptz, withdrawn_reason text not null default '',
  check (from_no <> to_no),
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on update cascade on delete cascade
);
comment on table container_swap is 'Containers of a shipment that the desk replaced by others that the carrier named, by whom and why.';
create index container_swap_shipment on container_swap (shipment_id, corp_cd, cust_cd);
-- A container is replaced once at a time.
create unique index container_swap_open on container_swap (corp_cd, cust_cd, shipment_id, from_no) where withdrawn_at is null;
call caller.protect('container_swap');
create policy container_swap_corp on container_swap to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update on container_swap to app_staff;
