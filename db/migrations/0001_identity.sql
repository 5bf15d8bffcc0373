-- Who may enter, and what they are to us. Every business row carries corp_cd; rows of a customer carry cust_cd too.
create extension if not exists pg_trgm;

-- One role per kind of caller. They own nothing and bypass nothing: each request switches to one of them.
do $$
declare r text;
begin
  foreach r in array array['app_guest', 'app_customer', 'app_staff', 'app_auth', 'app_job'] loop
    if not exists (select 1 from pg_roles where rolname = r) then
      execute format('create role %I nologin nobypassrls', r);
    end if;
    execute format('grant %I to current_user', r);
  end loop;
end $$;
grant usage on schema public to app_guest, app_customer, app_staff, app_auth, app_job;

-- The caller, as the request set it with set_config(…, true). Empty means nobody.
create function app_corp() returns text language sql stable parallel safe as $$ select nullif(current_setting('app.corp', true), '') $$;
create function app_cust() returns text language sql stable parallel safe as $$ select nullif(current_setting('app.cust', true), '') $$;
create function app_user_id() returns text language sql stable parallel safe as $$ select nullif(current_setting('app.user', true), '') $$;

create table corp (
  corp_cd text primary key,
  name_ko text not null, name_en text not null,
  addr_ko text not null default '', addr_en text not null default '',
  mail text not null default '', phone text not null default '', biz_no text not null default '', ceo text not null default '',
  currency text not null default 'KRW', host_name text, use_yn text not null default 'Y' check (use_yn in ('Y', 'N')), sort_no int not null default 0
);
grant select on corp to app_guest, app_customer, app_staff, app_auth, app_job;

create table customer (
  corp_cd text not null references corp, cust_cd text not null,
  owner_cust_cd text, -- a consignee abroad belongs to the customer who ships to it
  name_ko text not null, name_en text not null, biz_no text not null default '', ceo text not null default '',
  country text not null default 'KR', addr text not null default '',
  stop_biz_yn text not null default 'N' check (stop_biz_yn in ('Y', 'N')),
  lt_recv_yn text not null default 'N' check (lt_recv_yn in ('Y', 'N')),
  use_yn text not null default 'Y' check (use_yn in ('Y', 'N')),
  row_ver int not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (corp_cd, cust_cd)
);
alter table customer enable row level security;
create policy customer_own on customer to app_customer
  using (corp_cd = (select app_corp()) and (cust_cd = (select app_cust()) or owner_cust_cd = (select app_cust())));
create policy customer_corp on customer to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
create policy customer_auth on customer for select to app_auth using (true);
create policy customer_job on customer for select to app_job using (true);
grant select on customer to app_customer, app_staff, app_auth, app_job;
grant insert, update on customer to app_staff;

create table role (
  role_id text primary key, kind text not null check (kind in ('guest', 'customer', 'staff')),
  name_ko text not null, name_en text not null, sort_no int not null
);
insert into role values
  ('ROLE_GUEST', 'guest', '게스트', 'Guest', 1),
  ('ROLE_CUST_USER', 'customer', '고객 사용자', 'Customer user', 2),
  ('ROLE_CUST_ADMIN', 'customer', '고객 관리자', 'Customer admin', 3),
  ('ROLE_STAFF_OPER', 'staff', '운영 담당', 'Staff operator', 4),
  ('ROLE_STAFF_ADMIN', 'staff', '시스템 관리자', 'Staff administrator', 5);
grant select on role to app_guest, app_customer, app_staff, app_auth;

create table app_user (
  user_id text primary key check (user_id = lower(user_id)),
  corp_cd text not null references corp, cust_cd text, role_id text not null references role,
  name_ko text not null, name_en text not null, email text not null, phone text not null default '',
  lang_cd text not null default 'ko' check (lang_cd in ('ko', 'en')), dt_form text not null default 'yyyy-MM-dd', theme text not null default 'system',
  password_hash text, password_changed_at timestamptz,
  use_yn text not null default 'Y' check (use_yn in ('Y', 'N')), last_login_at timestamptz,
  row_ver int not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  foreign key (corp_cd, cust_cd) references customer
);
create index app_user_email on app_user (lower(email));
alter table app_user enable row level security;
create policy user_auth on app_user to app_auth using (true) with check (true);
create policy user_self on app_user for select to app_customer using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
create policy user_corp on app_user for select to app_staff using (corp_cd = (select app_corp()));
grant select, insert, update on app_user to app_auth;
-- Nobody but the identity code reads a password hash.
grant select (user_id, corp_cd, cust_cd, role_id, name_ko, name_en, email, phone, lang_cd, dt_form, use_yn, last_login_at, row_ver, created_at) on app_user to app_customer, app_staff;

create table password_history (
  user_id text not null references app_user on delete cascade, password_hash text not null, created_at timestamptz not null default now(),
  primary key (user_id, created_at)
);
alter table password_history enable row level security;
create policy password_history_auth on password_history to app_auth using (true) with check (true);
grant select, insert, delete on password_history to app_auth;

create table login_session (
  session_id bigint generated always as identity primary key,
  cookie_hash bytea not null unique, api_hash bytea not null unique, -- SHA-256 of the two random tokens; the tokens themselves are never stored
  user_id text not null references app_user on delete cascade, lang_cd text not null,
  created_at timestamptz not null, last_seen_at timestamptz not null, idle_expires_at timestamptz not null, expires_at timestamptz not null,
  ip text not null default '', user_agent text not null default '', ended_at timestamptz
);
create index login_session_user on login_session (user_id) where ended_at is null;
alter table login_session enable row level security;
create policy session_auth on login_session to app_auth using (true) with check (true);
grant select, insert, update, delete on login_session to app_auth;

create table reset_token (
  token_hash bytea primary key, user_id text not null references app_user on delete cascade,
  created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz
);
alter table reset_token enable row level security;
create policy reset_token_auth on reset_token to app_auth using (true) with check (true);
grant select, insert, update, delete on reset_token to app_auth;

create table rate_limit (
  bucket text not null, window_start timestamptz not null, hits int not null, primary key (bucket, window_start)
);
grant select, insert, update, delete on rate_limit to app_auth;

create table audit_log (
  audit_id bigint generated always as identity primary key,
  corp_cd text, user_id text, action text not null, target text not null default '', detail jsonb not null default '{}', ip text not null default '',
  at timestamptz not null default now()
);
create index audit_log_at on audit_log (at);
alter table audit_log enable row level security;
create policy audit_write on audit_log for insert to app_customer, app_staff, app_auth, app_job with check (true);
create policy audit_read on audit_log for select to app_staff using (corp_cd = (select app_corp()));
create policy audit_auth on audit_log for select to app_auth using (true);
grant insert on audit_log to app_customer, app_staff, app_auth, app_job;
grant select on audit_log to app_staff, app_auth;

create table mail_outbox (
  mail_id bigint generated always as identity primary key,
  corp_cd text, to_addr text not null, subject text not null, body_text text not null,
  status text not null default 'READY' check (status in ('READY', 'SENT', 'FAILED')), tries int not null default 0, next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(), sent_at timestamptz, last_error text
);
create index mail_outbox_ready on mail_outbox (next_try_at) where status = 'READY';
alter table mail_outbox enable row level security;
create policy mail_write on mail_outbox for insert to app_customer, app_staff, app_auth, app_job with check (true);
create policy mail_job on mail_outbox to app_job using (true) with check (true);
grant insert on mail_outbox to app_customer, app_staff, app_auth, app_job;
grant select, update, delete on mail_outbox to app_job;
