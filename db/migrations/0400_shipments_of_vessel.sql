-- step
-- The latest shipments on a vessel, for the find box: those of everyone, and of one customer. The names of vessels step through the first.
create index concurrently if not exists shipment_vessel_etd on shipment (corp_cd, vessel_nm, etd_key desc, shipment_id desc) where vessel_nm <> '';
-- step
create index concurrently if not exists shipment_vessel_cust on shipment (corp_cd, cust_cd, vessel_nm, etd_key desc, shipment_id desc) where vessel_nm <> '';
-- step
comment on index shipment_vessel_etd is 'The latest shipments on a vessel.';
comment on index shipment_vessel_cust is 'The latest shipments of a customer on a vessel.';
-- step
drop index if exists shipment_vessel;
