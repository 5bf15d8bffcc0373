-- Letters to carriers that could not be delivered: staff see which of their cancellations did not arrive, without reading the outbox.
-- step
create index concurrently if not exists mail_outbox_failed_file on mail_outbox (corp_cd, file_nm) where status = 'FAILED' and file_nm <> '';
-- step
create or replace function is_undelivered(p_file text) returns boolean language sql stable as $$
  select exists (select from mail_outbox m where m.corp_cd = (select app_corp()) and m.file_nm = p_file and m.file_nm <> '' and m.status = 'FAILED'
    and (select app_kind()) = 'staff')
$$;
call caller.allow_definer('select', 'mail_outbox');
call caller.adopt('is_undelivered(text)');
revoke execute on function is_undelivered from public;
grant execute on function is_undelivered to app_staff;
comment on function is_undelivered is 'Whether a letter of the company with this file could not be delivered.';
