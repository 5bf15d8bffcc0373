-- Customers are told of the answer to a booking, and staff of a place that falls silent, over the channels that each of them chose.
-- step: whoever has chosen before is told of both, as everybody else is.
update notice_setting n
   set choices = n.choices || case when u.cust_cd is null then array['SILENT_PLACE/BELL'] else array['BOOKING_CONFIRM/BELL', 'BOOKING_REJECT/BELL'] end
  from app_user u
 where u.user_id = n.user_id
   and not n.choices && array['SILENT_PLACE/BELL', 'SILENT_PLACE/MAIL', 'BOOKING_CONFIRM/BELL', 'BOOKING_CONFIRM/MAIL', 'BOOKING_REJECT/BELL'];
-- step
-- Tells the users of the customer of a booking, and of its shipper and consignee, what staff answered. The requester has a letter of their own.
create or replace function note_answer(p_cust text, p_no text, p_kind text, p_cause text, p_detail jsonb, p_usual text[], p_now timestamptz)
returns int language sql volatile as $$
  with told as (
    insert into shipment_notice (user_id, corp_cd, cust_cd, channel, kind, cause_key, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
    select u.user_id, b.corp_cd, u.cust_cd, split_part(wanted.choice, '/', 2), p_kind, p_cause, b.bkg_no, b.bkg_no, b.trans_mode, p_detail, p_now, p_now
      from booking b
      join app_user u on u.corp_cd = b.corp_cd and u.use_yn = 'Y' and u.cust_cd in (b.cust_cd, b.shipper_cd, b.consignee_cd)
      left join notice_setting n using (user_id)
     cross join lateral unnest(coalesce(n.choices, p_usual)) as wanted(choice)
     where (b.corp_cd, b.cust_cd, b.bkg_no) = (app_corp(), p_cust, p_no) and app_kind() = 'staff'
       and split_part(wanted.choice, '/', 1) = p_kind
       and not (split_part(wanted.choice, '/', 2) = 'MAIL' and u.user_id is not distinct from b.req_user)
       and (split_part(wanted.choice, '/', 2) <> 'WEBHOOK' or n.webhook_url is not null and n.webhook_off_at is null)
    on conflict do nothing returning 1)
  select count(*)::int from told
$$;
revoke all on function note_answer from public;
grant execute on function note_answer to app_staff;
call caller.adopt('note_answer(text, text, text, text, jsonb, text[], timestamptz)');
-- step
-- Tells the staff of a corporation that a watched place is silent. Administrators have a letter of their own.
create or replace function note_silent_place(p_place bigint, p_cause text, p_usual text[], p_now timestamptz) returns int language sql volatile as $$
  with told as (
    insert into shipment_notice (user_id, corp_cd, cust_cd, channel, kind, cause_key, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
    select u.user_id, p.corp_cd, '', split_part(wanted.choice, '/', 2), 'SILENT_PLACE', p_cause, '', p.name, '',
           jsonb_build_object('of', 'PLACE', 'text', s.name, 'at', to_char(p_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), p_now, p_now
      from watched_place p
      join data_source s on s.corp_cd = p.corp_cd and s.source_cd = p.source_cd
      join app_user u on u.corp_cd = p.corp_cd and u.cust_cd is null and u.use_yn = 'Y'
      left join notice_setting n on n.user_id = u.user_id
     cross join lateral unnest(coalesce(n.choices, p_usual)) as wanted(choice)
     where p.place_id = p_place and split_part(wanted.choice, '/', 1) = 'SILENT_PLACE'
       and not (split_part(wanted.choice, '/', 2) = 'MAIL' and u.role_id = 'ROLE_STAFF_ADMIN')
       and (split_part(wanted.choice, '/', 2) <> 'WEBHOOK' or n.webhook_url is not null and n.webhook_off_at is null)
    on conflict do nothing returning 1)
  select count(*)::int from told
$$;
revoke all on function note_silent_place from public;
grant execute on function note_silent_place to app_job;
call caller.adopt('note_silent_place(bigint, text, text[], timestamptz)');
