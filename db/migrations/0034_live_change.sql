-- What open screens are told: that a shipment changed, never what of it. One line a transaction, written with the change itself.
-- `xid` says where it stands: numbers drawn from a sequence are seen out of order while transactions are under way, but which
-- transactions a snapshot saw is exact (docs/decisions). Housekeeping keeps an hour.
create table live_change (
  xid xid8 not null default pg_current_xact_id(), corp_cd text not null, at timestamptz not null default clock_timestamp(),
  n int not null, keys jsonb not null -- [[cust_cd, shipment_id, shipper_cd, consignee_cd], …]
);
create index live_change_xid on live_change (xid);
alter table live_change enable row level security;
create policy live_change_note on live_change for insert to app_customer, app_staff with check (corp_cd = (select app_corp()));
create policy live_change_job on live_change to app_job using (true) with check (true);
grant insert on live_change to app_customer, app_staff;
grant select, insert, delete on live_change to app_job;

-- Which of some sessions still hold. Asked for open streams, and therefore without moving their idle limit.
create function live_sessions(p_ids bigint[], p_now timestamptz) returns table (session_id bigint) language sql stable security definer set search_path = public as $$
  select s.session_id from login_session s join app_user u using (user_id)
   where s.session_id = any(p_ids) and s.ended_at is null and s.expires_at > p_now and s.idle_expires_at > p_now and u.use_yn = 'Y'
$$;
revoke all on function live_sessions from public;
grant execute on function live_sessions to app_auth;
