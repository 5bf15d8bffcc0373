-- Rows of the screen "Sample screen". They belong to a corporation: its members read them, its staff write them.
create table sample_row (
  corp_cd text not null default app_corp() references corp,
  row_cd text not null,
  row_nm text not null,
  trans_mode text not null default '',
  qty int not null default 0,
  start_day text not null default '',
  use_yn text not null default 'Y' check (use_yn in ('Y', 'N')),
  remark text not null default '',
  row_ver int not null default 1,
  updated_by text not null default '',
  updated_at timestamptz not null default now(),
  primary key (corp_cd, row_cd)
);
comment on table sample_row is 'Rows of the screen "Sample screen".';
call caller.protect('sample_row');
create policy sample_row_read on sample_row for select to app_customer, app_staff using (corp_cd = (select app_corp()));
create policy sample_row_write on sample_row to app_staff
  using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select on sample_row to app_customer, app_staff;
grant insert, update, delete on sample_row to app_staff;
