-- step
-- Who gets a daily mail that is due: it tells also how much there is to check, counted with the rights of its reader.
create or replace function digest_readers(p_now timestamptz) returns table (user_id text, corp_cd text, cust_cd text) language sql stable as $$
  select distinct u.user_id, u.corp_cd, u.cust_cd
    from shipment_notice n join notice_setting s using (user_id) join app_user u using (user_id)
   where n.status = 'READY' and n.channel = 'MAIL' and n.next_try_at <= p_now and s.digest_at is not null and u.use_yn = 'Y'
$$;
revoke all on function digest_readers from public;
grant execute on function digest_readers to app_job;
call caller.adopt('digest_readers(timestamptz)');
