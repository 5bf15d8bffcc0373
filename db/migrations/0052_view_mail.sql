-- A letter may carry a file.
alter table mail_outbox add column file_nm text not null default '', add column file_body bytea;

-- Saved views that are mailed to their users from time to time.
create table view_mail (
  view_id bigint primary key references saved_view on delete cascade,
  user_id text not null references app_user on delete cascade,
  freq text not null check (freq in ('DAILY', 'WEEKLY')),
  next_at timestamptz not null, leased_until timestamptz, tries int not null default 0, sent_at timestamptz
);
create index view_mail_next on view_mail (next_at);
alter table view_mail enable row level security;
create policy view_mail_own on view_mail to app_customer, app_staff using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy view_mail_job on view_mail to app_job using (true) with check (true);
grant select, insert, update, delete on view_mail to app_customer, app_staff;
grant select, update, delete on view_mail to app_job;

-- Takes what is due for so long, so that nobody else prepares it meanwhile, with its view and its user as they are now. `allowed` is
-- false for a user who was shut out or may no longer open the list.
create function take_view_mails(p_now timestamptz, p_lease_seconds int, p_most int) returns table (
  view_id bigint, freq text, due_at timestamptz, tries int, allowed boolean, view_nm text, query text, menu_abbr text, menu_path text,
  session_id bigint, user_id text, corp_cd text, cust_cd text, role_id text, kind text, lang_cd text, stale boolean,
  name_ko text, name_en text, email text, dt_form text, last_login_dtm text, company_ko text, company_en text
) language sql volatile security definer set search_path = public as $$
  with due as (
    select m.view_id from view_mail m where m.next_at <= p_now and (m.leased_until is null or m.leased_until <= p_now)
     order by m.next_at limit p_most for update skip locked
  ), taken as (
    update view_mail m set tries = m.tries + 1, leased_until = p_now + make_interval(secs => p_lease_seconds) from due where m.view_id = due.view_id returning m.*)
  select t.view_id, t.freq, t.next_at, t.tries,
         u.use_yn = 'Y' and n.use_yn = 'Y' and exists (select from role_menu a where a.menu_id = v.menu_id and a.role_id = u.role_id),
         v.view_nm, v.query, n.menu_abbr, n.menu_path,
         0::bigint, u.user_id, u.corp_cd, u.cust_cd, u.role_id, r.kind, u.lang_cd, false, u.name_ko, u.name_en, u.email, u.dt_form, null::text, '', ''
    from taken t join saved_view v using (view_id) join menu n on n.menu_id = v.menu_id
    join app_user u on u.user_id = t.user_id join role r on r.role_id = u.role_id order by t.next_at, t.view_id
$$;
revoke all on function take_view_mails from public;
grant execute on function take_view_mails to app_job;
