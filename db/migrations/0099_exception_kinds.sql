-- More exceptions by rule: the ship leaves out our port, cargo taken off at another port, and a transshipment that lasts too long.
-- step
alter table shipment_exception drop constraint if exists shipment_exception_kind_check;
alter table shipment_exception add constraint shipment_exception_kind_check
  check (kind in ('HOLD', 'CUTOFF', 'WRONG_PORT', 'OMITTED', 'ROLLED', 'DWELL', 'DELAY', 'NO_NEWS', 'DESK')) not valid;

-- step
alter table shipment_exception validate constraint shipment_exception_kind_check;
