-- step
-- The page of a shipment offers to repeat the booking that it came from.
create index concurrently if not exists booking_of_shipment on booking (shipment_id, corp_cd, cust_cd) where shipment_id is not null;
-- step
comment on index booking_of_shipment is 'The booking that a shipment came from.';
