-- A milestone that was told and holds no longer: everybody who was told is told so, on the same channel. What was sent stays; only its key
-- changes, so that the milestone is told again when it is truly reached. Whoever did it is not told;
-- without p_tell nobody is.
create function correct_notices(p_causes jsonb, p_tell boolean, p_now timestamptz) returns int language sql volatile as $$
  with wrong as (
    select n.*, c.detail as correction
      from jsonb_to_recordset(p_causes) as c(corp_cd text, cust_cd text, shipment_id bigint, cause_key text, detail jsonb)
      join shipment_notice n using (corp_cd, cust_cd, shipment_id, cause_key) where n.corp_cd = app_corp()
  ), freed as (
    update shipment_notice n set cause_key = n.cause_key || ' #' || n.notice_id from wrong w where n.notice_id = w.notice_id returning n.notice_id
  ), told as (
    insert into shipment_notice (user_id, corp_cd, cust_cd, shipment_id, channel, kind, cause_key, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
    select w.user_id, w.corp_cd, w.cust_cd, w.shipment_id, w.channel, w.kind, 'CORRECTED ' || w.notice_id, w.mngt_no, w.house_no, w.trans_mode,
           w.detail || w.correction, p_now, p_now
      from wrong w join freed using (notice_id) join app_user u on u.user_id = w.user_id and u.use_yn = 'Y'
     where p_tell and w.user_id is distinct from app_user_id()
    on conflict do nothing returning 1)
  select count(*)::int from told
$$;
revoke all on function correct_notices from public;
grant execute on function correct_notices to app_staff;
call caller.adopt('correct_notices(jsonb, boolean, timestamptz)');
