-- A carrier may name a second bill of lading for a shipment. No column of the shipment has it: the reference itself says that it was told,
-- and stays when the references are written anew from the columns.
-- step
alter table shipment_ref add column if not exists told_yn text not null default 'N';
comment on column shipment_ref.told_yn is 'Y: a carrier named it, beside the numbers that the shipment itself has';
