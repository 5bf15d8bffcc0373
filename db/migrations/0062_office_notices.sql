-- Notices belong to a corporation, and its administrators say who reads them and how long.
alter table notice
  add column notice_key text not null unique default gen_random_uuid()::text, -- made by whoever writes it, so that a repeated save adds it once
  add column corp_cd text references corp,
  add column until_dt date,
  add column audience text not null default 'ALL' check (audience in ('ALL', 'CUSTOMER', 'STAFF')),
  add column important_yn text not null default 'N' check (important_yn in ('Y', 'N')),
  add column row_ver int not null default 1;
-- What was said to everybody until now, each corporation has for itself.
insert into notice (corp_cd, kind, title_ko, title_en, text_ko, text_en, at, use_yn)
  select c.corp_cd, n.kind, n.title_ko, n.title_en, n.text_ko, n.text_en, n.at, n.use_yn from notice n cross join corp c order by n.notice_id;
delete from notice where corp_cd is null;
alter table notice alter column corp_cd set not null;
create index notice_shown on notice (corp_cd, at desc) where use_yn = 'Y';

alter table notice enable row level security;
create policy notice_guest on notice for select to app_guest using (corp_cd = (select app_corp()) and audience = 'ALL');
create policy notice_customer on notice for select to app_customer using (corp_cd = (select app_corp()) and audience in ('ALL', 'CUSTOMER'));
create policy notice_staff on notice for select to app_staff using (corp_cd = (select app_corp()));
create policy notice_admin on notice to app_staff
  using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');
grant insert, update on notice to app_staff;

-- What happened to one row of the back office is found by that row.
create index audit_log_target on audit_log (corp_cd, action, target, audit_id) where target <> '';
