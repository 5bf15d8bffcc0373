-- Exhibitions belong to the corporation; requests to the customer who sends cargo there (Appendix E.5).
create table exhibition (
  corp_cd text not null references corp, exh_no text not null,
  name_ko text not null, name_en text not null, venue text not null default '', hall text not null default '', city text not null default '', country_cd text not null default '',
  start_dt date not null, end_dt date not null check (end_dt >= start_dt), move_in_dt date, move_out_dt date,
  sea_deadline date, air_deadline date, doc_deadline date, warehouse text not null default '',
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED', 'CANCELLED')),
  row_ver int not null default 1, created_by text not null default '', created_at timestamptz not null default now(), updated_by text not null default '', updated_at timestamptz not null default now(),
  primary key (corp_cd, exh_no)
);
create index exhibition_start on exhibition (corp_cd, start_dt desc, exh_no);
alter table exhibition enable row level security;
create policy exhibition_guest on exhibition for select to app_guest using (status = 'OPEN');
create policy exhibition_member on exhibition for select to app_customer using (corp_cd = (select app_corp()));
create policy exhibition_corp on exhibition to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select on exhibition to app_guest, app_customer, app_staff;
grant insert, update on exhibition to app_staff;

create table exh_request (
  corp_cd text not null, cust_cd text not null, req_no text not null, exh_no text not null,
  company_nm text not null default '', booth text not null default '', hall text not null default '',
  contact_nm text not null default '', contact_phone text not null default '', contact_email text not null default '',
  trans_mode text not null check (trans_mode in ('SEA', 'AIR', 'TRUCK', 'COURIER', 'HAND')), direction text not null default 'ROUND' check (direction in ('ONEWAY', 'ROUND')),
  cargo_ready_dt date, pickup_addr text not null default '', arrive_dt date,
  carnet_yn text not null default 'N' check (carnet_yn in ('Y', 'N')), carnet_no text not null default '', carnet_until date,
  consent_yn text not null default 'N' check (consent_yn in ('Y', 'N')), insure_yn text not null default 'N' check (insure_yn in ('Y', 'N')),
  forklift_yn text not null default 'N' check (forklift_yn in ('Y', 'N')), unpack_yn text not null default 'N' check (unpack_yn in ('Y', 'N')),
  empty_yn text not null default 'N' check (empty_yn in ('Y', 'N')), reexport_yn text not null default 'N' check (reexport_yn in ('Y', 'N')),
  remark text not null default '', status text not null default 'RECEIVED' check (status in ('RECEIVED', 'IN_PROGRESS', 'SHIPPED', 'INSTALLED', 'RETURNED', 'DONE', 'CANCELLED')),
  pkg_qty int not null default 0, cbm numeric(18, 3) not null default 0, gross_wt numeric(18, 3) not null default 0, -- sums of the items
  req_user text not null default '', received_at timestamptz not null default now(),
  row_ver int not null default 1, created_by text not null default '', created_at timestamptz not null default now(), updated_by text not null default '', updated_at timestamptz not null default now(),
  primary key (corp_cd, cust_cd, req_no),
  foreign key (corp_cd, cust_cd) references customer, foreign key (corp_cd, exh_no) references exhibition
);
create index exh_request_exh on exh_request (corp_cd, exh_no, cust_cd);
create index exh_request_received on exh_request (corp_cd, received_at desc);
alter table exh_request enable row level security;
create policy exh_request_own on exh_request for select to app_customer using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
create policy exh_request_own_new on exh_request for insert to app_customer
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and status = 'RECEIVED');
-- After staff took it up a customer changes nothing any more; until then cancelling is the only step open (S2-125).
create policy exh_request_own_edit on exh_request for update to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and status = 'RECEIVED')
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and status in ('RECEIVED', 'CANCELLED'));
create policy exh_request_corp on exh_request to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update on exh_request to app_customer, app_staff;

create table exh_item (
  corp_cd text not null, cust_cd text not null, req_no text not null, seq int not null,
  description text not null, pkg_unit text not null default '', qty int not null check (qty >= 0),
  len_cm numeric(9, 1), wid_cm numeric(9, 1), hgt_cm numeric(9, 1), cbm numeric(18, 3) not null default 0, gross_wt numeric(18, 3) not null default 0 check (gross_wt >= 0),
  hs_cd text not null default '', amount numeric(18, 2), curr_cd text not null default '', disposal text not null default 'RETURN' check (disposal in ('RETURN', 'SOLD', 'CONSUMED', 'DONATED')),
  primary key (corp_cd, cust_cd, req_no, seq), foreign key (corp_cd, cust_cd, req_no) references exh_request on delete cascade
);
alter table exh_item enable row level security;
create policy exh_item_own on exh_item for select to app_customer using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
create policy exh_item_own_edit on exh_item to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and exists (
    select 1 from exh_request r where r.corp_cd = exh_item.corp_cd and r.cust_cd = exh_item.cust_cd and r.req_no = exh_item.req_no and r.status = 'RECEIVED'));
create policy exh_item_corp on exh_item to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update, delete on exh_item to app_customer, app_staff;
