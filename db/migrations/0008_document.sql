-- What is known about files; their bytes live in storage under a key made here, never under a name from outside (S7-030).
create table file_group (
  corp_cd text not null, cust_cd text not null, group_id bigint generated always as identity,
  owner text not null check (owner in ('SHIPMENT', 'BOOKING', 'EXH_REQUEST')), mngt_no text not null, shipment_id bigint,
  created_by text not null default '', created_at timestamptz not null default now(),
  primary key (corp_cd, cust_cd, group_id), unique (corp_cd, cust_cd, owner, mngt_no),
  foreign key (corp_cd, cust_cd) references customer, foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
alter table file_group enable row level security;
create policy file_group_own on file_group to app_customer
  using (corp_cd = (select app_corp()) and (cust_cd = (select app_cust()) or exists (
    select 1 from shipment s where s.corp_cd = file_group.corp_cd and s.cust_cd = file_group.cust_cd and s.shipment_id = file_group.shipment_id)))
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
create policy file_group_corp on file_group to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
create policy file_group_job on file_group for select to app_job using (true);
grant select, insert on file_group to app_customer, app_staff;
grant select on file_group to app_job;

create table file (
  corp_cd text not null, cust_cd text not null, file_sn bigint generated always as identity, group_id bigint, -- no group: uploaded but not yet saved
  doc_type text not null default 'ETC', file_nm text not null, file_ext text not null, file_size bigint not null, content_type text not null, sha256 bytea not null, storage_key text not null unique,
  remark text not null default '', uploaded_by text not null, uploaded_at timestamptz not null default now(), row_ver int not null default 1,
  primary key (corp_cd, cust_cd, file_sn), unique (file_sn),
  foreign key (corp_cd, cust_cd) references customer, foreign key (corp_cd, cust_cd, group_id) references file_group on delete cascade
);
create index file_group_files on file (corp_cd, cust_cd, group_id);
create index file_unattached on file (uploaded_at) where group_id is null;
alter table file enable row level security;
create policy file_own on file for select to app_customer using (corp_cd = (select app_corp()) and (cust_cd = (select app_cust()) or exists (
  select 1 from file_group g where g.corp_cd = file.corp_cd and g.cust_cd = file.cust_cd and g.group_id = file.group_id)));
create policy file_own_edit on file to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and uploaded_by = (select app_user_id()))
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and uploaded_by = (select app_user_id()));
create policy file_corp on file to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
create policy file_job on file to app_job using (true);
grant select, insert, update, delete on file to app_customer, app_staff;
grant select, delete on file to app_job;

create table bank_info (
  corp_cd text not null references corp, account_id text not null, bank_ko text not null, bank_en text not null, account_no text not null, holder text not null,
  curr_cd text not null, swift text not null default '', sort_no int not null default 0, use_yn text not null default 'Y' check (use_yn in ('Y', 'N')),
  primary key (corp_cd, account_id)
);
alter table bank_info enable row level security;
create policy bank_info_corp on bank_info for select to app_customer, app_staff using (corp_cd = (select app_corp()));
grant select on bank_info to app_customer, app_staff;
