-- step
-- An invitation is a link of its own kind: it sets the first password, lives for days, and no form of a forgotten password takes it.
alter table reset_token add column if not exists kind text not null default 'RESET';
alter table reset_token drop constraint if exists reset_token_kind;
alter table reset_token add constraint reset_token_kind check (kind in ('RESET', 'INVITATION')) not valid;
grant select (kind), insert (kind) on reset_token to app_customer, app_staff;
comment on table reset_token is 'Links that set a password: invitations, and resets of a forgotten one. Only hashes are stored.';
-- step
alter table reset_token validate constraint reset_token_kind;
