-- What a user wants to be told, and how: kinds by channel, when not to be disturbed, where a program of theirs listens.
create table notice_setting (
  user_id text primary key references app_user on delete cascade,
  choices text[] not null, -- KIND/CHANNEL
  quiet_from int check (quiet_from between 0 and 1439), quiet_to int check (quiet_to between 0 and 1439), -- minutes of the day in Seoul
  digest_at int check (digest_at between 0 and 1439), -- one letter a day, then; null: as it happens
  webhook_url text, webhook_secret text, webhook_off_at timestamptz, -- the secret is told once and read by the sender only
  updated_at timestamptz not null default now()
);
alter table notice_setting enable row level security;
create policy notice_setting_own on notice_setting to app_customer, app_staff
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy notice_setting_job on notice_setting to app_job using (true) with check (true);
grant select (user_id, choices, quiet_from, quiet_to, digest_at, webhook_url, webhook_off_at, updated_at), insert, update on notice_setting to app_customer, app_staff;
grant select, update on notice_setting to app_job;

-- What is to be told: one line for each user, cause and channel, written in the transaction of the cause. A line of the bell is read by
-- its user; the others are an outbox that workers empty.
create table shipment_notice (
  notice_id bigint generated always as identity primary key,
  msg_id uuid not null default gen_random_uuid(), -- by which a receiver knows a message that comes twice
  user_id text not null references app_user on delete cascade,
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null,
  channel text not null check (channel in ('BELL', 'MAIL', 'WEBHOOK')), kind text not null, cause_key text not null,
  mngt_no text not null, house_no text not null, trans_mode text not null, detail jsonb not null,
  created_at timestamptz not null,
  -- READY: to be read or sent; DONE: read or sent; DEAD: given up; DROPPED: no longer wanted or no longer theirs
  status text not null default 'READY' check (status in ('READY', 'DONE', 'DEAD', 'DROPPED')),
  tries int not null default 0, next_try_at timestamptz not null, done_at timestamptz, last_error text,
  unique (user_id, channel, shipment_id, cause_key),
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create index shipment_notice_due on shipment_notice (channel, next_try_at) where status = 'READY' and channel <> 'BELL';
create index shipment_notice_bell on shipment_notice (user_id, notice_id desc) where channel = 'BELL';
create index shipment_notice_dead on shipment_notice (corp_cd, notice_id desc) where status = 'DEAD';
create index shipment_notice_of on shipment_notice (corp_cd, cust_cd, shipment_id);
alter table shipment_notice enable row level security;
create policy shipment_notice_own on shipment_notice to app_customer, app_staff
  using (user_id = (select app_user_id()) and channel = 'BELL') with check (user_id = (select app_user_id()) and channel = 'BELL');
create policy shipment_notice_dead_corp on shipment_notice for select to app_staff using (corp_cd = (select app_corp()) and status = 'DEAD');
create policy shipment_notice_job on shipment_notice to app_job using (true) with check (true);
grant select, update (status, done_at) on shipment_notice to app_customer, app_staff;
grant select, update, delete on shipment_notice to app_job;

-- Tells causes to everybody who may see the shipment and wants to know: one statement, however many. Whoever did it is not told.
-- Without a caller (seed) nobody is.
create function note_causes(p_causes jsonb, p_customer text[], p_staff text[], p_now timestamptz) returns int language sql volatile security definer set search_path = public as $$
  with told as (
    insert into shipment_notice (user_id, corp_cd, cust_cd, shipment_id, channel, kind, cause_key, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
    select u.user_id, s.corp_cd, s.cust_cd, s.shipment_id, split_part(wanted.choice, '/', 2), c.kind, c.cause_key,
           s.mngt_no, coalesce(nullif(s.hbl_no, ''), s.mngt_no), s.trans_mode, c.detail, p_now, p_now
      from jsonb_to_recordset(p_causes) as c(corp_cd text, cust_cd text, shipment_id bigint, kind text, cause_key text, party text, lettered boolean, detail jsonb)
      join shipment s using (corp_cd, cust_cd, shipment_id)
      join app_user u on u.corp_cd = s.corp_cd and u.use_yn = 'Y' and u.user_id is distinct from app_user_id()
       and (u.cust_cd is null or u.cust_cd in (s.cust_cd, s.shipper_cd, s.consignee_cd))
       -- A talk is between one party and the desk.
       and (c.party is null or coalesce(u.cust_cd, '') = c.party)
      left join notice_setting n using (user_id)
     cross join lateral unnest(coalesce(n.choices, case when u.cust_cd is null then p_staff else p_customer end)) as wanted(choice)
     where s.corp_cd = app_corp() and split_part(wanted.choice, '/', 1) = c.kind
       -- Messages have letters of their own.
       and not (coalesce(c.lettered, false) and split_part(wanted.choice, '/', 2) = 'MAIL')
       and (split_part(wanted.choice, '/', 2) <> 'WEBHOOK' or n.webhook_url is not null and n.webhook_off_at is null)
    on conflict do nothing returning channel)
  select count(*)::int from told
$$;
revoke all on function note_causes from public;
grant execute on function note_causes to app_customer, app_staff;

-- Takes what is due on a channel for so long, so that nobody else sends it meanwhile, with all that sending needs. `allowed` is judged
-- now: a user may have been shut out, or the shipment may no longer be theirs.
create function take_notices(p_channel text, p_now timestamptz, p_lease_seconds int, p_most int) returns table (
  notice_id bigint, msg_id uuid, user_id text, corp_cd text, kind text, mngt_no text, house_no text, trans_mode text, detail jsonb, created_at timestamptz, tries int,
  allowed boolean, email text, lang_cd text, quiet_from int, quiet_to int, digest_at int, webhook_url text, webhook_secret text
) language sql volatile security definer set search_path = public as $$
  with due as (
    select n.notice_id from shipment_notice n where n.status = 'READY' and n.channel = p_channel and n.next_try_at <= p_now
     order by n.next_try_at, n.notice_id limit p_most for update skip locked
  ), taken as (
    update shipment_notice n set tries = n.tries + 1, next_try_at = p_now + make_interval(secs => p_lease_seconds) from due where n.notice_id = due.notice_id returning n.*)
  select t.notice_id, t.msg_id, t.user_id, t.corp_cd, t.kind, t.mngt_no, t.house_no, t.trans_mode, t.detail, t.created_at, t.tries,
         u.use_yn = 'Y' and (u.cust_cd is null or u.cust_cd in (s.cust_cd, s.shipper_cd, s.consignee_cd)) and (t.channel <> 'WEBHOOK' or w.webhook_url is not null and w.webhook_off_at is null),
         u.email, u.lang_cd, w.quiet_from, w.quiet_to, w.digest_at, w.webhook_url, w.webhook_secret
    from taken t join app_user u using (user_id) join shipment s on s.corp_cd = t.corp_cd and s.cust_cd = t.cust_cd and s.shipment_id = t.shipment_id
    left join notice_setting w using (user_id) order by t.notice_id
$$;
revoke all on function take_notices from public;
grant execute on function take_notices to app_job;

-- Staff send again what was given up: with all its tries, and out of their own sight.
create function revive_notice(p_id bigint, p_now timestamptz) returns boolean language sql volatile security definer set search_path = public as $$
  with revived as (
    update shipment_notice set status = 'READY', tries = 0, next_try_at = p_now, done_at = null
     where corp_cd = app_corp() and notice_id = p_id and status = 'DEAD' returning 1)
  select exists (select from revived)
$$;
revoke all on function revive_notice from public;
grant execute on function revive_notice to app_staff;
