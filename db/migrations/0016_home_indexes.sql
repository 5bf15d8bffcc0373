-- The home page reads shipments under way only, and of those what it shows: each of its questions has an index over just these rows.
-- Counts by state: inside the index for staff, the rows of one party for a customer.
drop index shipment_active;
create index shipment_active on shipment (corp_cd, shp_sts, etd_key) where shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED');
create index shipment_active_cust on shipment (corp_cd, cust_cd) where shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED');
create index shipment_active_shipper on shipment (corp_cd, shipper_cd) where shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED') and shipper_cd is not null;
create index shipment_active_consignee on shipment (corp_cd, consignee_cd) where shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED') and consignee_cd is not null;
-- What arrives next, and what should have arrived already.
create index shipment_arriving on shipment (corp_cd, eta_key, shipment_id) where shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT') and ata is null;
-- What is late by its last promise, and what has a deadline.
create index shipment_late on shipment (corp_cd, cust_cd) where shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT') and delay_days > 0;
create index shipment_deadline on shipment (corp_cd, due_at) where shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED') and due_at is not null;

-- The events of one file, when a file is looked at or removed.
create index tracking_event_file on tracking_event (file_id) where file_id is not null;
