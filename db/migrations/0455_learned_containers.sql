-- step
alter table shipment_cntr add column if not exists place_no text not null default '';
comment on column shipment_cntr.place_no is
  'Its position in the booking (TBN-01) while only events name the container; blank once a source or the desk names it.';
