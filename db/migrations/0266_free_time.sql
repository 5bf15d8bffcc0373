-- step
-- Free-time terms of carriers and ports, as systems of the forwarder tell them. Blank holds for any.
create table if not exists free_time_term (
  corp_cd text not null, source_cd text not null, source_key text not null check (length(source_key) between 1 and 40),
  kind text not null check (kind in ('DEMURRAGE', 'DETENTION', 'COMBINED')), days int not null check (days between 0 and 365),
  counting text not null check (counting in ('CALENDAR', 'WORKING')), starts text not null check (starts in ('NEXT_DAY', 'SAME_DAY')),
  carrier_cd text not null default '', port_cd text not null default '', cust_cd text not null default '',
  valid_from text not null default '', valid_until text not null default '',      -- ISO days of discharge or gate-out
  use_yn text not null default 'Y' check (use_yn in ('Y', 'N')), row_ver int not null default 1, updated_at timestamptz not null,
  primary key (corp_cd, source_cd, source_key),
  foreign key (corp_cd, source_cd) references data_source
);
comment on table free_time_term is 'Free-time terms: after how many days a container costs demurrage or detention.';
call caller.protect('free_time_term');
drop policy if exists free_time_term_corp on free_time_term;
create policy free_time_term_corp on free_time_term to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
drop policy if exists free_time_term_job on free_time_term;
create policy free_time_term_job on free_time_term for select to app_job using (true);
grant select, insert, update, delete on free_time_term to app_staff;
grant select on free_time_term to app_job;

-- step
-- The ends of free time by these terms, on the clock of the port of discharge; blank where no term fits or the clock has not begun.
alter table shipment
  add column if not exists free_until text not null default '',
  add column if not exists return_until text not null default '';
