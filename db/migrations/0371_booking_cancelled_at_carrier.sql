-- step
-- What went to a carrier and holds no longer is cancelled there.
alter table booking add column if not exists carrier_stop_at timestamptz; -- since when: cancelled, rejected, or its confirmation undone
alter table edi_message add column if not exists cancels_yn text not null default 'N'; -- a message of ours that cancels those before it
alter table edi_message drop constraint if exists edi_message_cancels_check;
alter table edi_message add constraint edi_message_cancels_check check (cancels_yn in ('Y', 'N')) not valid;
grant update (cancels_yn) on edi_message to app_staff;
-- step
create index concurrently if not exists booking_carrier_stop on booking (corp_cd, carrier_stop_at) where carrier_stop_at is not null;
-- step
alter table edi_message validate constraint edi_message_cancels_check;
