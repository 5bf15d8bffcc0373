-- step
-- A shipment that somebody else takes over abroad ends with its arrival (tracking stages, Appendix C).
alter table shipment
  drop constraint if exists shipment_delivery_term_check,
  add constraint shipment_delivery_term_check check (delivery_term in ('', 'CY_PORT', 'CY_INLAND', 'CFS', 'DOOR', 'AIRPORT', 'ARRIVAL')) not valid,
  add column if not exists clock_at timestamp; -- end of the first open deadline beside due_at: VGM, return of the empty container
comment on column shipment.clock_at is 'End of the first open deadline that lists do not show (VGM, return of the empty container), on the clock of its place.';
-- step
alter table shipment validate constraint shipment_delivery_term_check;
-- step
create index concurrently if not exists shipment_clock on shipment (corp_cd, clock_at) where clock_at is not null;
-- step
update shipment s set judge_at = now() where return_until <> ''
  or exists (select from tracking_event e where (e.corp_cd, e.cust_cd, e.shipment_id) = (s.corp_cd, s.cust_cd, s.shipment_id) and e.code in ('VCO', 'DET'));
