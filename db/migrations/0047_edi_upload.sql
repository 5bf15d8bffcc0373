-- Files that partners send and staff upload (RCL, Sanei): each with its content, what became of it, and its rows with what is wrong
-- with them. The same content is saved once; a refused file may come again.
create table edi_upload (
  corp_cd text not null references corp, upload_no bigint generated always as identity,
  partner text not null check (partner in ('RCL', 'SANEI')), file_nm text not null, content_hash bytea not null, content bytea not null,
  state text not null check (state in ('SAVED', 'REFUSED')), total_cnt int not null, success_cnt int not null, fail_cnt int not null,
  uploaded_by text not null, uploaded_at timestamptz not null,
  primary key (corp_cd, upload_no)
);
create unique index edi_upload_once on edi_upload (corp_cd, partner, content_hash) where state = 'SAVED';
alter table edi_upload enable row level security;
create policy edi_upload_corp on edi_upload to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert on edi_upload to app_staff;

create table edi_row (
  corp_cd text not null, upload_no bigint not null, row_no int not null, -- as the spreadsheet shows it
  state text not null check (state in ('SAVED', 'BAD', 'LEFT')),         -- LEFT: good, but another row kept the file out
  data jsonb not null, problems jsonb not null default '[]',
  primary key (corp_cd, upload_no, row_no), foreign key (corp_cd, upload_no) references edi_upload on delete cascade
);
alter table edi_row enable row level security;
create policy edi_row_corp on edi_row to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert on edi_row to app_staff;

alter table shipment_cntr add column cbm numeric(18, 3);
