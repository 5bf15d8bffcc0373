-- What the forwarder's administrators see of the installation at work. A letter is shown without its text: it may hold a link.
create policy mail_office on mail_outbox for select to app_staff using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');
-- Only a letter that was given up is sent again: one that still waits may be under way.
create policy mail_again on mail_outbox for update to app_staff
  using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN' and status = 'FAILED') with check (status = 'READY');
grant select (mail_id, corp_cd, to_addr, subject, status, tries, next_try_at, created_at, sent_at, last_error, file_nm),
  update (status, tries, next_try_at) on mail_outbox to app_staff;
create index mail_outbox_corp on mail_outbox (corp_cd, mail_id);

-- A visit belongs to the corporation whose portal was visited.
alter table visit_log add column corp_cd text;
update visit_log v set corp_cd = u.corp_cd from app_user u where u.user_id = v.user_id;
create index visit_log_corp on visit_log (corp_cd, visit_id);
drop policy visit_read on visit_log;
create policy visit_read on visit_log for select to app_staff using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');

-- How far the schema is; the history itself belongs to the owner.
create function newest_migration() returns text language sql stable security definer set search_path = public as $$
  select coalesce(max(name), '') from schema_migration
$$;
revoke all on function newest_migration from public;
grant execute on function newest_migration to app_job;
