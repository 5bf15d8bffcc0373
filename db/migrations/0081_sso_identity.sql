-- Who somebody is at an identity provider: issuer and subject, tied to a user at the first login. From then on a mail address decides nothing.
create table sso_identity (
  issuer text not null, subject text not null, user_id text not null references app_user on delete cascade,
  linked_at timestamptz not null, primary key (issuer, subject), unique (user_id, issuer)
);
alter table sso_identity enable row level security;
create policy sso_identity_auth on sso_identity to app_auth using (true) with check (true);
grant select, insert, delete on sso_identity to app_auth;

-- Whether the user has shown that the mail address is theirs: by a link or a code that was sent there. An address that an administrator
-- enters is a claim, and no claim may stand in the way of somebody else's login.
alter table app_user add column mail_proven_yn text not null default 'N' check (mail_proven_yn in ('Y', 'N'));
update app_user set mail_proven_yn = 'Y' where password_hash is not null;

create function app_user_mail() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    new.mail_proven_yn := case when new.password_hash is null then 'N' else 'Y' end;
  elsif lower(new.email) is distinct from lower(old.email) then
    -- The identity role changes an address only by a code that was sent there.
    new.mail_proven_yn := case when current_user = 'app_auth' then 'Y' else 'N' end;
  end if;
  return new;
end $$;
create trigger app_user_mail before insert or update on app_user for each row execute function app_user_mail();

-- A link that went to the old address opens nothing for the new one; who is shut out is somebody else's subject no more.
create function app_user_mail_left() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if lower(new.email) is distinct from lower(old.email) then
    delete from reset_token where user_id = new.user_id and used_at is null;
  end if;
  if new.use_yn = 'N' and old.use_yn <> 'N' then
    delete from sso_identity where user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger app_user_mail_left after update on app_user for each row
  when (old.email is distinct from new.email or old.use_yn is distinct from new.use_yn) execute function app_user_mail_left();
