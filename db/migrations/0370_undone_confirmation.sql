-- step
-- Staff undo a confirmation while nothing has happened: the history says so.
alter table booking_history drop constraint if exists booking_history_action_check;
alter table booking_history add constraint booking_history_action_check
  check (action in ('CREATE', 'SAVE', 'REQUEST', 'CONFIRM', 'REJECT', 'CANCEL', 'AMEND', 'WITHDRAW', 'ACCEPT', 'REFUSE', 'UNDO')) not valid;
-- step
alter table booking_history validate constraint booking_history_action_check;

-- step
-- Files that go back from a shipment to its booking leave the sight of the other parties: the feed tells those too.
create or replace function feed_of_file_group() returns trigger language plpgsql as $$
begin
  if app_kind() is not null then
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
    select f.corp_cd, 'DOCUMENT', f.cust_cd, f.file_sn::text, feed_viewers(s.shipper_cd, s.consignee_cd)
      from old_rows o join new_rows n using (corp_cd, cust_cd, group_id)
      join file f on (f.corp_cd, f.cust_cd, f.group_id) = (o.corp_cd, o.cust_cd, o.group_id) and o.cust_cd <> ''
      join shipment s on (s.corp_cd, s.cust_cd, s.shipment_id) = (o.corp_cd, o.cust_cd, o.shipment_id)
     where n.shipment_id is null;
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
    select f.corp_cd, 'DOCUMENT', f.cust_cd, f.file_sn::text, feed_viewers(f.cust_cd, s.shipper_cd, s.consignee_cd)
      from new_rows g join file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id) and g.cust_cd <> ''
      left join shipment s on (s.corp_cd, s.cust_cd, s.shipment_id) = (g.corp_cd, g.cust_cd, g.shipment_id);
  end if;
  return null;
end $$;
call caller.adopt('feed_of_file_group()');
create or replace trigger feed_update after update on file_group referencing old table as old_rows new table as new_rows
  for each statement execute function feed_of_file_group();

-- step
-- Takes back the news of a confirmation that staff undo: what nobody has received yet is not sent at all, what the corporation's systems
-- have received is corrected. Nobody goes on working on its shipment. Returns whether the letter to the requester was still unsent.
create or replace function withdraw_confirmation(p_cust text, p_no text, p_shipment bigint, p_since timestamptz, p_detail jsonb, p_now timestamptz)
returns boolean language plpgsql volatile as $$
declare
  v_booking booking;
  v_unsent boolean;
begin
  select * into v_booking from booking where (corp_cd, cust_cd, bkg_no) = (app_corp(), p_cust, p_no) and app_kind() = 'staff';
  if not found then return false; end if;
  delete from mail_outbox m using app_user u
   where u.user_id = v_booking.req_user and m.corp_cd = v_booking.corp_cd and lower(m.to_addr) = lower(u.email)
     and m.created_at = p_since and position(p_no in m.subject) > 0 and m.status = 'READY' and m.tries = 0;
  v_unsent := found;
  update company_webhook_message m set status = 'DROPPED', done_at = p_now
   where m.corp_cd = v_booking.corp_cd and m.cust_cd = p_cust and m.mngt_no = p_no and m.created_at >= p_since and m.status = 'READY' and m.tries = 0
     and (m.kind = 'BOOKING_CONFIRM' or m.detail ->> 'of' is distinct from 'BOOKING');
  -- A later shipment of the same number has causes of its own.
  update company_webhook_message m set cause_key = m.cause_key || ' #' || m.message_id
   where m.corp_cd = v_booking.corp_cd and m.cust_cd = p_cust and m.mngt_no = p_no and m.created_at >= p_since
     and m.detail ->> 'of' is distinct from 'BOOKING';
  insert into company_webhook_message (hook_id, corp_cd, kind, cause_key, cust_cd, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
  select m.hook_id, m.corp_cd, m.kind, 'CORRECTED ' || m.message_id, m.cust_cd, m.mngt_no, m.house_no, m.trans_mode, m.detail || p_detail, p_now, p_now
    from company_webhook_message m join company_webhook h on h.hook_id = m.hook_id and h.off_at is null
   where m.corp_cd = v_booking.corp_cd and m.cust_cd = p_cust and m.mngt_no = p_no and m.created_at >= p_since
     and m.kind = 'BOOKING_CONFIRM' and m.status <> 'DROPPED'
  on conflict do nothing;
  delete from inbox_handover where corp_cd = v_booking.corp_cd and owner_cd = p_cust and item = p_shipment::text and source in ('SHIPMENT', 'PAPER');
  delete from inbox_snooze where owner_cd = p_cust and item = p_shipment::text and source in ('SHIPMENT', 'PAPER');
  return v_unsent;
end $$;
call caller.adopt('withdraw_confirmation(text, text, bigint, timestamptz, jsonb, timestamptz)');
revoke all on function withdraw_confirmation from public;
grant execute on function withdraw_confirmation to app_staff;
