-- What lists, drafts and the history of bookings need.
alter table booking
  add column booking_id bigint generated always as identity,
  -- The form a booking was typed into: whatever it sends first, and however often, makes one booking.
  add column form_key text not null default '',
  add column vgm_closing_at timestamp, -- local time at the place
  -- Lists order by the day of the request; what was not requested yet stands at the day it was begun.
  add column asked_key timestamp generated always as (coalesce(req_at, created_at) at time zone 'Asia/Seoul') stored,
  add unique (corp_cd, cust_cd, booking_id);
create unique index booking_form on booking (corp_cd, created_by, form_key) where form_key <> '';
drop index booking_created, booking_cust_created;
create index booking_asked on booking (corp_cd, asked_key desc, booking_id desc);
create index booking_cust_asked on booking (corp_cd, cust_cd, asked_key desc, booking_id desc);
create index booking_shipper_asked on booking (corp_cd, shipper_cd, asked_key desc, booking_id desc) where shipper_cd <> cust_cd;
create index booking_consignee_asked on booking (corp_cd, consignee_cd, asked_key desc, booking_id desc) where consignee_cd <> cust_cd;

-- A draft keeps rows that are half typed; requesting asks for whole ones.
alter table booking_cntr alter qty drop not null;
alter table booking_dim alter len_cm drop not null, alter wid_cm drop not null, alter hgt_cm drop not null, alter qty drop not null;

-- Who changed what and when, for everybody who sees the booking. `changes` holds what a field was and what it became.
create table booking_history (
  corp_cd text not null, cust_cd text not null, bkg_no text not null, hist_id bigint generated always as identity,
  action text not null check (action in ('CREATE', 'SAVE', 'REQUEST', 'CONFIRM', 'REJECT', 'CANCEL')),
  from_status text not null default '', to_status text not null, user_id text not null, at timestamptz not null,
  reason text not null default '', changes jsonb not null default '{}',
  primary key (corp_cd, cust_cd, bkg_no, hist_id), foreign key (corp_cd, cust_cd, bkg_no) references booking on delete cascade
);
alter table booking_history enable row level security;
create policy booking_history_own on booking_history for select to app_customer using (exists (
  select 1 from booking b where b.corp_cd = booking_history.corp_cd and b.cust_cd = booking_history.cust_cd and b.bkg_no = booking_history.bkg_no));
create policy booking_history_own_new on booking_history for insert to app_customer
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and user_id = (select app_user_id()));
-- Saves of one sitting are one line, which grows; lines of others stand.
create policy booking_history_own_edit on booking_history for update to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and user_id = (select app_user_id()) and action in ('CREATE', 'SAVE'))
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and user_id = (select app_user_id()) and action in ('CREATE', 'SAVE'));
create policy booking_history_corp on booking_history to app_staff using (corp_cd = (select app_corp()))
  with check (corp_cd = (select app_corp()) and user_id = (select app_user_id()));
grant select, insert, update (changes, at) on booking_history to app_customer, app_staff;

-- A confirmed booking becomes a shipment of the same number, and its files go with it.
grant update (owner, shipment_id) on file_group to app_staff;
