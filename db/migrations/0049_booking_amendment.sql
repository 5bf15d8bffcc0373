-- What the customer of a confirmed booking asks to change. One question at a time; the booking changes only when staff say yes.
create table booking_amendment (
  corp_cd text not null, cust_cd text not null, bkg_no text not null, amend_id bigint generated always as identity,
  status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  base_ver int not null, -- version of the booking it was asked of
  changes jsonb not null check (changes <> '{}'), -- what each field was and is to become, as people read it
  wanted jsonb not null,                          -- the values themselves: {header, containers, dimensions}, what does not change is left out
  note text not null default '', asked_by text not null, asked_at timestamptz not null,
  answer text not null default '', answered_by text not null default '', answered_at timestamptz,
  primary key (corp_cd, cust_cd, bkg_no, amend_id), foreign key (corp_cd, cust_cd, bkg_no) references booking on delete cascade
);
create unique index booking_amendment_open on booking_amendment (corp_cd, cust_cd, bkg_no) where status = 'OPEN';
alter table booking_amendment enable row level security;
-- Shippers and consignees see a booking, not what its customer negotiates about it.
create policy booking_amendment_own on booking_amendment for select to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
create policy booking_amendment_own_new on booking_amendment for insert to app_customer
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and status = 'OPEN' and asked_by = (select app_user_id())
    and exists (select 1 from booking b where b.corp_cd = booking_amendment.corp_cd and b.cust_cd = booking_amendment.cust_cd
      and b.bkg_no = booking_amendment.bkg_no and b.status = 'CONFIRMED'));
-- A customer takes back what was asked; yes and no are never theirs.
create policy booking_amendment_own_back on booking_amendment for update to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and status = 'OPEN')
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and status = 'WITHDRAWN');
create policy booking_amendment_corp on booking_amendment to app_staff using (corp_cd = (select app_corp()))
  with check (corp_cd = (select app_corp()));
grant select, insert, update (status, answer, answered_by, answered_at) on booking_amendment to app_customer, app_staff;

alter table booking_history drop constraint booking_history_action_check;
alter table booking_history add constraint booking_history_action_check
  check (action in ('CREATE', 'SAVE', 'REQUEST', 'CONFIRM', 'REJECT', 'CANCEL', 'AMEND', 'WITHDRAW', 'ACCEPT', 'REFUSE'));
