-- What exhibition requests, their list and their history need.
alter table exh_request
  add column req_id bigint generated always as identity,
  -- The form a request was typed into: however often it is sent, it makes one request.
  add column form_key text not null default '',
  add column reexport_dt date, -- by when the goods leave the country of the exhibition again
  add column received_key timestamp generated always as (received_at at time zone 'Asia/Seoul') stored,
  add unique (corp_cd, cust_cd, req_id);
create unique index exh_request_form on exh_request (corp_cd, created_by, form_key) where form_key <> '';
drop index exh_request_received;
create index exh_request_received on exh_request (corp_cd, received_key desc, req_id desc);
create index exh_request_cust_received on exh_request (corp_cd, cust_cd, received_key desc, req_id desc);

-- Who changed what and when, for everybody who sees the request. Lines are written once and stand.
create table exh_history (
  corp_cd text not null, cust_cd text not null, req_no text not null, hist_id bigint generated always as identity,
  action text not null check (action in ('CREATE', 'SAVE', 'STATUS')),
  from_status text not null default '', to_status text not null, user_id text not null, at timestamptz not null,
  reason text not null default '', changes jsonb not null default '{}',
  primary key (corp_cd, cust_cd, req_no, hist_id), foreign key (corp_cd, cust_cd, req_no) references exh_request on delete cascade
);
alter table exh_history enable row level security;
create policy exh_history_own on exh_history for select to app_customer using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
create policy exh_history_own_new on exh_history for insert to app_customer
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and user_id = (select app_user_id()));
create policy exh_history_corp on exh_history for select to app_staff using (corp_cd = (select app_corp()));
create policy exh_history_corp_new on exh_history for insert to app_staff
  with check (corp_cd = (select app_corp()) and user_id = (select app_user_id()));
grant select, insert on exh_history to app_customer, app_staff;
