-- The number under which a carrier keeps a booking of ours; its events name it.
alter table booking add column carrier_bkg_no text not null default '';
create index booking_carrier on booking (corp_cd, carrier_bkg_no) where carrier_bkg_no <> '';
