-- step
-- What a source last told of a record that is neither a shipment nor a customer: users, free-time terms, schedules of ships.
create table if not exists record_source (
  corp_cd text not null, source_cd text not null, kind text not null check (kind in ('user', 'freeTime', 'schedule')),
  source_key text not null check (length(source_key) between 1 and 40),
  version bigint, said_at timestamptz not null, received_at timestamptz not null, sent jsonb not null,
  primary key (corp_cd, source_cd, kind, source_key),
  foreign key (corp_cd, source_cd) references data_source
);
comment on table record_source is 'What each system of the forwarder last told of users, free-time terms and schedules, with its version.';
call caller.protect('record_source');
drop policy if exists record_source_corp on record_source;
create policy record_source_corp on record_source to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update, delete on record_source to app_staff;

-- step
-- Users are kept by administrators, and by systems: those of customers, and staff of the role that the system itself has, which it made.
grant select (anonymised_at), insert (use_yn) on app_user to app_staff;
alter policy user_office_new on app_user with check (corp_cd = (select app_corp()) and (cust_cd is null) = starts_with(role_id, 'ROLE_STAFF')
  and role_id <> 'ROLE_GUEST' and ((select app_role()) = 'ROLE_STAFF_ADMIN'
    or (cust_cd is not null or role_id = (select app_role()))
       and exists (select 1 from data_source d where d.user_id = (select app_user_id()) and d.corp_cd = (select app_corp()) and d.use_yn = 'Y')));
alter policy user_office_edit on app_user
  using (corp_cd = (select app_corp()) and ((select app_role()) = 'ROLE_STAFF_ADMIN'
    or user_id <> (select app_user_id()) and anonymised_at is null
       and (cust_cd is not null or role_id = (select app_role()) and exists (select 1 from record_source x join data_source o using (corp_cd, source_cd)
             where x.corp_cd = app_user.corp_cd and x.kind = 'user' and x.source_key = app_user.user_id and o.user_id = (select app_user_id())))
       and exists (select 1 from data_source d where d.user_id = (select app_user_id()) and d.corp_cd = (select app_corp()) and d.use_yn = 'Y')))
  with check (corp_cd = (select app_corp()) and (cust_cd is null) = starts_with(role_id, 'ROLE_STAFF') and role_id <> 'ROLE_GUEST'
    and ((select app_role()) = 'ROLE_STAFF_ADMIN' or cust_cd is not null or role_id = (select app_role())));

-- step
-- Ids that a system cannot use: one id is one user in all corporations. It learns no more than a refused new user tells.
create or replace function taken_user_ids(p_ids text[]) returns setof text language sql stable as $$
  select u.user_id from app_user u
   where u.user_id = any(p_ids) and u.corp_cd <> (select app_corp())
     and exists (select 1 from data_source d where d.user_id = (select app_user_id()) and d.corp_cd = (select app_corp()) and d.use_yn = 'Y')
$$;
call caller.adopt('taken_user_ids(text[])');
revoke all on function taken_user_ids from public;
grant execute on function taken_user_ids to app_staff;

-- Takes away users that a batch of the caller's system made, nobody invited and nothing belongs to. Returns those that stay.
create or replace function remove_sent_users(p_ids text[]) returns setof text language plpgsql volatile as $$
declare v_id text; v_source text := (select d.source_cd from data_source d where d.user_id = (select app_user_id()) and d.corp_cd = (select app_corp()) and d.use_yn = 'Y');
begin
  if v_source is null then
    raise exception 'not a system account' using errcode = '42501';
  end if;
  foreach v_id in array p_ids loop
    begin
      delete from app_user u where u.corp_cd = (select app_corp()) and u.user_id = v_id and u.joined_yn = 'N' and u.last_login_at is null
        and (u.cust_cd is not null or u.role_id = (select app_role()))
        and not exists (select 1 from reset_token t where t.user_id = u.user_id)
        and not exists (select 1 from sso_identity i where i.user_id = u.user_id)
        and exists (select 1 from record_source x where x.corp_cd = u.corp_cd and x.source_cd = v_source and x.kind = 'user' and x.source_key = u.user_id);
      if found then
        delete from record_source x where x.corp_cd = (select app_corp()) and x.kind = 'user' and x.source_key = v_id;
      else
        return next v_id;
      end if;
    exception when foreign_key_violation then
      return next v_id;
    end;
  end loop;
end $$;
call caller.adopt('remove_sent_users(text[])');
call caller.allow_definer('select, delete', 'app_user');
call caller.allow_definer('select', 'reset_token');
call caller.allow_definer('select', 'sso_identity');
call caller.allow_definer('select, delete', 'record_source');
revoke all on function remove_sent_users from public;
grant execute on function remove_sent_users to app_staff;

-- step
-- Erased personal data leaves what systems told, too.
create or replace function forget_sent_user() returns trigger language plpgsql as $$
begin
  delete from record_source x where x.kind = 'user' and x.source_key = new.user_id;
  update data_batch_line l set body = '', detail = null, before = null where l.kind = 'user' and l.key = new.user_id;
  return null;
end $$;
call caller.adopt('forget_sent_user()');
call caller.allow_definer('select, update', 'data_batch_line');
revoke all on function forget_sent_user from public;
drop trigger if exists app_user_forget_sent on app_user;
create trigger app_user_forget_sent after update of anonymised_at on app_user for each row
  when (new.anonymised_at is not null and old.anonymised_at is null) execute function forget_sent_user();
