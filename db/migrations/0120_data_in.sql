-- Shipments that the forwarder's own systems tell. Whoever changes the customer of a shipment moves everything that belongs to it, so the
-- keys of what belongs to it follow. A booking does not: it is what its customer asked for.
-- step
do $$
declare c record;
begin
  for c in
    select k.oid, k.conname, k.conrelid::regclass as tab, t.relkind, pg_get_constraintdef(k.oid) as def
      from pg_constraint k join pg_class t on t.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and k.confupdtype = 'a' and k.conrelid <> 'booking'::regclass
       and k.confrelid in ('shipment'::regclass, 'bl_check'::regclass, 'file_group'::regclass, 'customs_in'::regclass, 'customs_out'::regclass)
  loop
    execute format('alter table %s drop constraint %I', c.tab, c.conname);
    execute format('alter table %s add constraint %I %s on update cascade %s', c.tab, c.conname, replace(c.def, ' NOT VALID', ''),
      case when c.relkind = 'p' then '' else 'not valid' end);
  end loop;
end $$;

-- step
do $$
declare c record;
begin
  for c in select k.conname, k.conrelid::regclass as tab from pg_constraint k where k.contype = 'f' and k.confupdtype = 'c' and not k.convalidated loop
    execute format('alter table %s validate constraint %I', c.tab, c.conname);
  end loop;
end $$;

-- step
alter table shipment
  add column if not exists ref_nos text[] not null default '{}',          -- further numbers as told; customers find the shipment by them
  add column if not exists sent_remark text not null default '',           -- a remark of the sender; never the portal's own remark
  add column if not exists doc_cut_off text not null default '',           -- cut-offs and free time as told: a day, or a time of the place
  add column if not exists vgm_cut_off text not null default '',
  add column if not exists cargo_cut_off text not null default '',
  add column if not exists dem_until text not null default '',
  add column if not exists det_until text not null default '',
  add column if not exists day_only text not null default '',              -- of etd, atd, eta and ata those that are told as a day without a time
  add column if not exists quiet_before date,                              -- facts before this day are history: they tell nobody anything
  add column if not exists closed_at timestamptz,                          -- the sender took it back
  add column if not exists closed_by text not null default '';

-- A system of the forwarder that tells shipments, with the account whose tokens speak for it.
create table if not exists data_source (
  corp_cd text not null references corp, source_cd text not null check (source_cd ~ '^[A-Z][A-Z0-9_-]{1,19}$'),
  user_id text not null unique references app_user on delete cascade,
  name text not null check (length(name) between 1 and 60), quiet_before date, use_yn text not null default 'Y' check (use_yn in ('Y', 'N')),
  created_by text not null default '', created_at timestamptz not null default now(),
  primary key (corp_cd, source_cd)
);
comment on table data_source is 'Systems of the forwarder that tell the portal about shipments, each with its system account.';
call caller.protect('data_source');
drop policy if exists data_source_corp on data_source;
create policy data_source_corp on data_source to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update on data_source to app_staff;

-- What a source last told of a shipment under its own id. `version` or `said_at` decide which of two tellings is newer.
create table if not exists shipment_source (
  corp_cd text not null, source_cd text not null, source_key text not null check (length(source_key) between 1 and 40),
  cust_cd text not null, shipment_id bigint not null,
  version bigint, said_at timestamptz not null, received_at timestamptz not null, message text not null default '',
  first_at timestamptz not null, sent jsonb not null, facts jsonb not null default '{}',
  primary key (corp_cd, source_cd, source_key),
  unique (corp_cd, cust_cd, shipment_id, source_cd),
  foreign key (corp_cd, source_cd) references data_source,
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on update cascade on delete cascade
);
comment on table shipment_source is 'What each source last told of a shipment, under its own id, with its version.';
call caller.protect('shipment_source');
drop policy if exists shipment_source_corp on shipment_source;
create policy shipment_source_corp on shipment_source to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update, delete on shipment_source to app_staff;

-- Fields that the desk or the customer set by hand: no source changes them until they are let go.
create table if not exists shipment_hold (
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null, field text not null,
  holder text not null check (holder in ('DESK', 'CUSTOMER')), held_by text not null, held_at timestamptz not null,
  primary key (corp_cd, cust_cd, shipment_id, field),
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on update cascade on delete cascade
);
comment on table shipment_hold is 'Fields of a shipment that the desk or the customer set by hand and no source may change.';
call caller.protect('shipment_hold');
drop policy if exists shipment_hold_corp on shipment_hold;
create policy shipment_hold_corp on shipment_hold to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update, delete on shipment_hold to app_staff;
call caller.allow_definer('select, insert, update', 'shipment_hold');

-- step
-- What a customer types stays the customer's.
create or replace function keep_customer_hold() returns trigger language plpgsql as $$
begin
  if (select app_kind()) = 'customer' then
    insert into shipment_hold (corp_cd, cust_cd, shipment_id, field, holder, held_by, held_at)
      values (new.corp_cd, new.cust_cd, new.shipment_id, 'orderNo', 'CUSTOMER', coalesce((select app_user_id()), ''), now())
    on conflict (corp_cd, cust_cd, shipment_id, field)
      do update set holder = excluded.holder, held_by = excluded.held_by, held_at = excluded.held_at where shipment_hold.holder = 'CUSTOMER';
  end if;
  return null;
end $$;
call caller.adopt('keep_customer_hold()');
revoke all on function keep_customer_hold from public;
drop trigger if exists shipment_customer_hold on shipment;
create trigger shipment_customer_hold after update of po_no on shipment for each row when (old.po_no is distinct from new.po_no) execute function keep_customer_hold();

-- step
-- Who has lost sight of a shipment that moved keeps nothing of it: no notice, no last look-up, no link that still opens.
create or replace function forget_moved(p_shipments bigint[]) returns void language sql volatile as $$
  delete from shipment_notice n using shipment s, app_user u
   where n.shipment_id = any(p_shipments) and s.shipment_id = n.shipment_id and s.corp_cd = n.corp_cd and s.corp_cd = (select app_corp())
     and u.user_id = n.user_id and u.cust_cd is not null and u.cust_cd not in (s.cust_cd, coalesce(s.shipper_cd, ''), coalesce(s.consignee_cd, ''));
  delete from recent_lookup r using shipment s, app_user u
   where r.shipment_id = any(p_shipments) and s.shipment_id = r.shipment_id and s.corp_cd = r.corp_cd and s.corp_cd = (select app_corp())
     and u.user_id = r.user_id and u.cust_cd is not null and u.cust_cd not in (s.cust_cd, coalesce(s.shipper_cd, ''), coalesce(s.consignee_cd, ''));
  update shipment_share h set revoked_at = now() from shipment s, app_user u
   where h.shipment_id = any(p_shipments) and s.shipment_id = h.shipment_id and s.corp_cd = h.corp_cd and s.corp_cd = (select app_corp()) and h.revoked_at is null
     and u.user_id = h.made_by and u.cust_cd is not null and u.cust_cd not in (s.cust_cd, coalesce(s.shipper_cd, ''), coalesce(s.consignee_cd, ''));
$$;
call caller.adopt('forget_moved(bigint[])');
revoke all on function forget_moved from public;
grant execute on function forget_moved to app_staff;

-- step
-- A token never grants a role that it was not made with.
alter table personal_token add column if not exists role_id text;
grant select (role_id) on personal_token to app_customer, app_staff;

-- step
-- Administrators make and end the tokens of system accounts.
drop policy if exists personal_token_system on personal_token;
create policy personal_token_system on personal_token to app_staff
  using ((select app_role()) = 'ROLE_STAFF_ADMIN' and exists (select 1 from data_source d where d.user_id = personal_token.user_id and d.corp_cd = (select app_corp())))
  with check ((select app_role()) = 'ROLE_STAFF_ADMIN' and exists (select 1 from data_source d where d.user_id = personal_token.user_id and d.corp_cd = (select app_corp())));

-- step
create or replace function member_of_token(p_hash bytea, p_now timestamptz) returns table (
  token_id bigint, scopes text[], carrier_cd text, used_at timestamptz, session_id bigint, user_id text, corp_cd text, cust_cd text, role_id text, kind text, lang_cd text, stale boolean,
  name_ko text, name_en text, email text, dt_form text, last_login_dtm text, company_ko text, company_en text
) language sql stable as $$
  select t.token_id, t.scopes, t.carrier_cd, t.used_at, 0::bigint, u.user_id, u.corp_cd, u.cust_cd, u.role_id, r.kind, u.lang_cd, false,
         u.name_ko, u.name_en, u.email, u.dt_form, to_char(u.last_login_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MISS'),
         coalesce(case when u.cust_cd is null then o.name_ko else c.name_ko end, ''), coalesce(case when u.cust_cd is null then o.name_en else c.name_en end, '')
    from personal_token t join app_user u using (user_id) join role r on r.role_id = u.role_id
    left join customer c on c.corp_cd = u.corp_cd and c.cust_cd = u.cust_cd
    left join corp o on o.corp_cd = u.corp_cd
   where t.token_hash = p_hash and t.revoked_at is null and t.expires_at > p_now and u.use_yn = 'Y' and (t.role_id is null or t.role_id = u.role_id)
$$;
call caller.adopt('member_of_token(bytea, timestamptz)');
revoke all on function member_of_token from public;
grant execute on function member_of_token to app_auth;

-- step
-- When a token is rotated, the one before ends soon: programs have until then to take the new one. It never lives longer for that.
create or replace function end_token_soon(p_token bigint, p_until timestamptz) returns void language sql volatile as $$
  update personal_token t set expires_at = least(t.expires_at, p_until) from data_source d
   where t.token_id = p_token and d.user_id = t.user_id and d.corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN'
$$;
call caller.adopt('end_token_soon(bigint, timestamptz)');
call caller.allow_definer('select', 'data_source');
revoke all on function end_token_soon from public;
grant execute on function end_token_soon to app_staff;
