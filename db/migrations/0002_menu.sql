-- The menu is data: what a role sees is decided here, never in the client (S1-010).
create table menu (
  menu_id text primary key, parent_id text references menu, menu_abbr text not null unique,
  name_ko text not null, name_en text not null, menu_path text not null default '',
  sort_no int not null, login_yn text not null default 'Y' check (login_yn in ('Y', 'N')), use_yn text not null default 'Y' check (use_yn in ('Y', 'N')),
  public_yn text not null default 'N' check (public_yn in ('Y', 'N')) -- a group guests may see, with everything in it (S3-037)
);
insert into menu (menu_id, menu_abbr, name_ko, name_en, sort_no, public_yn) values
  ('M01', 'grpFms', '선적', 'Shipment', 10, 'Y'), ('M02', 'grpOms', '부킹', 'Booking', 20, 'Y'),
  ('M03', 'grpTrk', '화물추적', 'Tracking', 30, 'Y'), ('M04', 'grpSpe', '전시', 'Exhibition', 40, 'Y'), ('M90', 'grpTpl', '템플릿', 'Templates', 90, 'N');
create table role_menu (
  role_id text not null references role, menu_id text not null references menu on delete cascade, primary key (role_id, menu_id)
);
create table popup (
  popup_abbr text primary key, name_ko text not null, name_en text not null, menu_path text not null unique,
  access text not null check (access in ('guest', 'member')), code_groups text[] not null default '{}', sort_no int not null default 0
);
grant select on menu, role_menu, popup to app_guest, app_customer, app_staff, app_auth;

create table my_menu (
  user_id text not null references app_user on delete cascade, menu_id text not null references menu on delete cascade, sort_no int not null,
  primary key (user_id, menu_id)
);
alter table my_menu enable row level security;
create policy my_menu_own on my_menu to app_customer, app_staff using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on my_menu to app_customer, app_staff;

create table visit_log (
  visit_id bigint generated always as identity primary key,
  menu_id text not null, user_id text, ip text not null default '', user_agent text not null default '', mobile_yn text not null default 'N', at timestamptz not null default now()
);
create index visit_log_at on visit_log (at);
alter table visit_log enable row level security;
create policy visit_write on visit_log for insert to app_guest with check (user_id is null);
create policy visit_write_member on visit_log for insert to app_customer, app_staff with check (user_id = (select app_user_id()));
create policy visit_read on visit_log for select to app_staff using (true);
grant insert on visit_log to app_guest, app_customer, app_staff;
grant select on visit_log to app_staff;

-- Words changed by the forwarder; the built-in words of each screen stand behind them.
create table message (
  msg_key text primary key, ko text not null, en text not null, updated_at timestamptz not null default now()
);
grant select on message to app_guest, app_customer, app_staff, app_auth;

create table banner (
  banner_id text primary key, title_ko text not null, title_en text not null, text_ko text not null default '', text_en text not null default '',
  link text not null default '', sort_no int not null, use_yn text not null default 'Y'
);
create table notice (
  notice_id bigint generated always as identity primary key, kind text not null default 'INFO',
  title_ko text not null, title_en text not null, text_ko text not null default '', text_en text not null default '', at date not null, use_yn text not null default 'Y'
);
grant select on banner, notice to app_guest, app_customer, app_staff;
