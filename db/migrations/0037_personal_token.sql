-- Secrets by which a user's programs call the portal with the user's own rights. Only the hash of a secret is kept, and its first
-- letters so that its owner recognises it.
create table personal_token (
  token_id bigint generated always as identity primary key,
  user_id text not null references app_user on delete cascade,
  token_hash bytea not null unique, prefix text not null, name text not null check (length(name) between 1 and 60), scopes text[] not null,
  made_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz, used_ip text not null default '', revoked_at timestamptz
);
create index personal_token_user on personal_token (user_id);
alter table personal_token enable row level security;
create policy personal_token_own on personal_token to app_customer, app_staff
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy personal_token_auth on personal_token to app_auth using (true) with check (true);
grant select (token_id, user_id, prefix, name, scopes, made_at, expires_at, used_at, used_ip, revoked_at), insert, update (revoked_at)
  on personal_token to app_customer, app_staff;
grant select (token_id, used_at), update (used_at, used_ip) on personal_token to app_auth;

-- Whose token a secret is, with the user as of this moment; nobody's when it is unknown, revoked or over, or its user shut out.
create function member_of_token(p_hash bytea, p_now timestamptz) returns table (
  token_id bigint, scopes text[], used_at timestamptz, session_id bigint, user_id text, corp_cd text, cust_cd text, role_id text, kind text, lang_cd text, stale boolean,
  name_ko text, name_en text, email text, dt_form text, last_login_dtm text, company_ko text, company_en text
) language sql stable security definer set search_path = public as $$
  select t.token_id, t.scopes, t.used_at, 0::bigint, u.user_id, u.corp_cd, u.cust_cd, u.role_id, r.kind, u.lang_cd, false,
         u.name_ko, u.name_en, u.email, u.dt_form, to_char(u.last_login_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MISS'),
         coalesce(case when u.cust_cd is null then o.name_ko else c.name_ko end, ''), coalesce(case when u.cust_cd is null then o.name_en else c.name_en end, '')
    from personal_token t join app_user u using (user_id) join role r using (role_id)
    left join customer c on c.corp_cd = u.corp_cd and c.cust_cd = u.cust_cd
    left join corp o on o.corp_cd = u.corp_cd
   where t.token_hash = p_hash and t.revoked_at is null and t.expires_at > p_now and u.use_yn = 'Y'
$$;
revoke all on function member_of_token from public;
grant execute on function member_of_token to app_auth;
