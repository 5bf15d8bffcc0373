-- Free time that a container has of its own: free days, or its last free day. Null holds as the terms of the shipment say.
-- step
alter table shipment_cntr
  add column if not exists dem_days int, add column if not exists dem_until text,
  add column if not exists det_days int, add column if not exists det_until text,
  -- Computed, as those of the shipment: the ends of free time of this container.
  add column if not exists free_until text not null default '',
  add column if not exists return_until text not null default '';
-- step
alter table shipment_cntr drop constraint if exists shipment_cntr_own_free_time;
alter table shipment_cntr add constraint shipment_cntr_own_free_time check (
  dem_days between 0 and 365 and det_days between 0 and 365
  and dem_until ~ '^\d{4}-\d\d-\d\d$' and det_until ~ '^\d{4}-\d\d-\d\d$') not valid;
-- step
alter table shipment_cntr validate constraint shipment_cntr_own_free_time;
