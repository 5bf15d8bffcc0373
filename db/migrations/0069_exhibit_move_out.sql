-- Exhibits that are to leave the hall, piece by piece and with what becomes of them. One question at a time; staff say yes or no.
create table exh_moveout (
  corp_cd text not null, cust_cd text not null, req_no text not null, out_no int not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  out_dt date not null, note text not null default '', asked_by text not null, asked_at timestamptz not null,
  answer text not null default '', answered_by text not null default '', answered_at timestamptz,
  primary key (corp_cd, cust_cd, req_no, out_no), foreign key (corp_cd, cust_cd, req_no) references exh_request on delete cascade
);
create unique index exh_moveout_open on exh_moveout (corp_cd, cust_cd, req_no) where status = 'OPEN';
create table exh_moveout_line (
  corp_cd text not null, cust_cd text not null, req_no text not null, out_no int not null, seq int not null,
  fate text not null check (fate in ('RETURN', 'SOLD', 'DONATED', 'CONSUMED', 'DESTROYED')), qty int not null check (qty > 0),
  primary key (corp_cd, cust_cd, req_no, out_no, seq, fate),
  foreign key (corp_cd, cust_cd, req_no, out_no) references exh_moveout on delete cascade,
  foreign key (corp_cd, cust_cd, req_no, seq) references exh_item on delete cascade
);
alter table exh_moveout enable row level security;
alter table exh_moveout_line enable row level security;
create policy exh_moveout_own on exh_moveout for select to app_customer using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
create policy exh_moveout_own_new on exh_moveout for insert to app_customer
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and status = 'OPEN' and asked_by = (select app_user_id())
    and exists (select from exh_request r where (r.corp_cd, r.cust_cd, r.req_no) = (exh_moveout.corp_cd, exh_moveout.cust_cd, exh_moveout.req_no)
      and r.status = 'INSTALLED'));
-- A customer takes a question back; yes and no are never theirs.
create policy exh_moveout_own_back on exh_moveout for update to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and status = 'OPEN')
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and status = 'WITHDRAWN');
create policy exh_moveout_corp on exh_moveout for select to app_staff using (corp_cd = (select app_corp()));
create policy exh_moveout_corp_answer on exh_moveout for update to app_staff using (corp_cd = (select app_corp()) and status = 'OPEN')
  with check (corp_cd = (select app_corp()) and status in ('APPROVED', 'REFUSED'));
create policy exh_moveout_line_own on exh_moveout_line for select to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
create policy exh_moveout_line_own_new on exh_moveout_line for insert to app_customer
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and exists (
    select from exh_moveout o where (o.corp_cd, o.cust_cd, o.req_no, o.out_no)
        = (exh_moveout_line.corp_cd, exh_moveout_line.cust_cd, exh_moveout_line.req_no, exh_moveout_line.out_no)
      and o.status = 'OPEN' and o.asked_by = (select app_user_id())));
create policy exh_moveout_line_corp on exh_moveout_line for select to app_staff using (corp_cd = (select app_corp()));
grant select, insert, update (status, answer, answered_by, answered_at) on exh_moveout to app_customer;
grant select, update (status, answer, answered_by, answered_at) on exh_moveout to app_staff;
grant select, insert on exh_moveout_line to app_customer;
grant select on exh_moveout_line to app_staff;

alter table exh_request
  add column out_dt date, -- when the goods of the last approved question leave the hall
  add column stay_qty int not null default 0; -- packages that by approval do not go back: sold, given away, used up, destroyed
alter table exh_item drop constraint exh_item_disposal_check;
alter table exh_item add constraint exh_item_disposal_check check (disposal in ('RETURN', 'SOLD', 'CONSUMED', 'DONATED', 'DESTROYED'));
alter table exh_history drop constraint exh_history_action_check;
alter table exh_history add constraint exh_history_action_check
  check (action in ('CREATE', 'SAVE', 'STATUS', 'OUT_OPEN', 'OUT_APPROVED', 'OUT_REFUSED', 'OUT_WITHDRAWN'));

-- The outboxes of notices also tell of exhibition requests: what hangs on no shipment is named by its number alone.
alter table shipment_notice alter column shipment_id drop not null;
create unique index shipment_notice_request on shipment_notice (user_id, channel, cause_key) where shipment_id is null;
update notice_setting set choices = choices || 'MOVE_OUT/BELL'::text;

-- Tells a cause of an exhibition request to the other side: its customer's users, or staff. A caller tells of a request it may see.
create function note_exhibition(p_cust text, p_req text, p_side text, p_kind text, p_cause text, p_detail jsonb, p_usual text[], p_now timestamptz)
returns int language sql volatile security definer set search_path = public as $$
  with told as (
    insert into shipment_notice (user_id, corp_cd, cust_cd, channel, kind, cause_key, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
    select u.user_id, r.corp_cd, r.cust_cd, split_part(wanted.choice, '/', 2), p_kind, p_cause, r.req_no, r.req_no, 'EXH', p_detail, p_now, p_now
      from exh_request r
      join app_user u on u.corp_cd = r.corp_cd and u.use_yn = 'Y' and u.user_id is distinct from app_user_id()
       and case p_side when 'staff' then u.cust_cd is null else u.cust_cd = r.cust_cd end
      left join notice_setting n using (user_id)
     cross join lateral unnest(coalesce(n.choices, p_usual)) as wanted(choice)
     where (r.corp_cd, r.cust_cd, r.req_no) = (app_corp(), p_cust, p_req) and coalesce(app_cust(), r.cust_cd) = r.cust_cd
       and split_part(wanted.choice, '/', 1) = p_kind
       and (split_part(wanted.choice, '/', 2) <> 'WEBHOOK' or n.webhook_url is not null and n.webhook_off_at is null)
    on conflict do nothing returning 1)
  select count(*)::int from told
$$;
revoke all on function note_exhibition from public;
grant execute on function note_exhibition to app_customer, app_staff;

create or replace function take_notices(p_channel text, p_now timestamptz, p_lease_seconds int, p_most int) returns table (
  notice_id bigint, msg_id uuid, user_id text, corp_cd text, kind text, mngt_no text, house_no text, trans_mode text, detail jsonb, created_at timestamptz, tries int,
  allowed boolean, email text, lang_cd text, quiet_from int, quiet_to int, digest_at int, webhook_url text, webhook_secret text
) language sql volatile security definer set search_path = public as $$
  with due as (
    select n.notice_id from shipment_notice n where n.status = 'READY' and n.channel = p_channel and n.next_try_at <= p_now
     order by n.next_try_at, n.notice_id limit p_most for update skip locked
  ), taken as (
    update shipment_notice n set tries = n.tries + 1, next_try_at = p_now + make_interval(secs => p_lease_seconds) from due where n.notice_id = due.notice_id returning n.*)
  select t.notice_id, t.msg_id, t.user_id, t.corp_cd, t.kind, t.mngt_no, t.house_no, t.trans_mode, t.detail, t.created_at, t.tries,
         u.use_yn = 'Y' and (u.cust_cd is null or u.cust_cd in (t.cust_cd, s.shipper_cd, s.consignee_cd)) and (t.channel <> 'WEBHOOK' or w.webhook_url is not null and w.webhook_off_at is null),
         u.email, u.lang_cd, w.quiet_from, w.quiet_to, w.digest_at, w.webhook_url, w.webhook_secret
    from taken t join app_user u using (user_id)
    left join shipment s on s.corp_cd = t.corp_cd and s.cust_cd = t.cust_cd and s.shipment_id = t.shipment_id
    left join notice_setting w using (user_id) order by t.notice_id
$$;
