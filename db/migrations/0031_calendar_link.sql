-- The secret address under which a user's calendar program reads the user's deadlines. Only the hash of the secret is kept.
create table calendar_link (
  user_id text primary key references app_user on delete cascade,
  token_hash bytea not null unique, made_at timestamptz not null, used_at timestamptz
);
alter table calendar_link enable row level security;
create policy calendar_link_own on calendar_link to app_customer, app_staff
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy calendar_link_auth on calendar_link to app_auth using (true) with check (true);
grant select (user_id, made_at, used_at), insert, delete on calendar_link to app_customer, app_staff;
grant select, update (used_at) on calendar_link to app_auth;

-- Whose calendar a secret opens; nobody's when the link was revoked or its user shut out.
create function calendar_reader(p_hash bytea) returns table (
  user_id text, corp_cd text, cust_cd text, kind text, lang_cd text
) language sql stable security definer set search_path = public as $$
  select u.user_id, u.corp_cd, u.cust_cd, r.kind, u.lang_cd
    from calendar_link l join app_user u using (user_id) join role r using (role_id)
   where l.token_hash = p_hash and u.use_yn = 'Y'
$$;
revoke all on function calendar_reader from public;
grant execute on function calendar_reader to app_auth;
