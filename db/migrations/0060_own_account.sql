-- What opened a user's account by an old password opens it no more: sessions, the tokens of programs, the address of the calendar.
create function shut_open_doors(p_user text, p_now timestamptz) returns void language sql security definer set search_path = public as $$
  update login_session set ended_at = p_now where user_id = p_user and ended_at is null;
  update personal_token set revoked_at = p_now where user_id = p_user and revoked_at is null;
  delete from calendar_link where user_id = p_user;
$$;
revoke all on function shut_open_doors from public;
grant execute on function shut_open_doors to app_auth;

-- A mail address that a user wants instead of the one there is; it counts once the code that was sent to it is known.
create table mail_change (
  user_id text primary key references app_user on delete cascade,
  email text not null, code_hash bytea not null, expires_at timestamptz not null
);
alter table mail_change enable row level security;
create policy mail_change_auth on mail_change to app_auth using (true) with check (true);
grant select, insert, update, delete on mail_change to app_auth;
