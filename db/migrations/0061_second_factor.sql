-- The second step of a login. The secret is encrypted by a key of the installation and bound to its user; it leaves only while its owner
-- sets it up. `confirmed_at` is blank until a first code has shown that the owner has it; `last_step` is the last time step that was used.
create table second_factor (
  user_id text primary key references app_user on delete cascade,
  secret bytea not null, made_at timestamptz not null, confirmed_at timestamptz, last_step bigint not null default 0
);
create table recovery_code (
  user_id text not null references second_factor on delete cascade, code_hash bytea not null, used_at timestamptz,
  primary key (user_id, code_hash)
);
-- Somebody proved who they are and has one step to go: the code, or setting the second factor up where it is required.
create table login_step (
  token_hash bytea primary key, user_id text not null references app_user on delete cascade,
  kind text not null check (kind in ('CODE', 'ENROL')), way text not null check (way in ('PASSWORD', 'SSO')), lang_cd text not null,
  expires_at timestamptz not null
);
-- A login that is under way at the identity provider.
create table sso_flow (
  token_hash bytea primary key, state text not null, nonce text not null, verifier text not null, next_path text not null default '',
  expires_at timestamptz not null
);
do $$
declare t text;
begin
  foreach t in array array['second_factor', 'recovery_code', 'login_step', 'sso_flow'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I to app_auth using (true) with check (true)', t || '_auth', t);
    execute format('grant select, insert, update, delete on %I to app_auth', t);
  end loop;
end $$;

-- Whoever is shut out takes no second step either.
create or replace function app_user_shut() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update login_session set ended_at = now() where user_id = new.user_id and ended_at is null;
  delete from login_step where user_id = new.user_id;
  if new.use_yn = 'N' then
    update personal_token set revoked_at = now() where user_id = new.user_id and revoked_at is null;
    delete from reset_token where user_id = new.user_id and used_at is null;
    delete from calendar_link where user_id = new.user_id;
  end if;
  perform pg_notify('session_over', '');
  return null;
end $$;
create or replace function shut_open_doors(p_user text, p_now timestamptz) returns void language sql security definer set search_path = public as $$
  update login_session set ended_at = p_now where user_id = p_user and ended_at is null;
  update personal_token set revoked_at = p_now where user_id = p_user and revoked_at is null;
  delete from calendar_link where user_id = p_user;
  delete from login_step where user_id = p_user;
$$;
