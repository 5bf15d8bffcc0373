-- step
-- What programs are told: that a record changed, never what of it; the record itself is read under the reader's rights when the feed is
-- read. Triggers write a line beside every change; whoever reads next gives the lines of finished transactions their places. Places are
-- given to what has been committed, one giver at a time, so that a transaction that commits late comes later, and no place is passed over.
create table if not exists feed_pending (
  pending_id bigint generated always as identity primary key,
  corp_cd text not null, kind text not null, cust_cd text not null, ref text not null,
  viewers text[] not null, -- customers who saw it before or see it now; staff always do
  at timestamptz not null default clock_timestamp()
);
comment on table feed_pending is 'Changes for the feed of programs that have no place in it yet.';
call caller.protect('feed_pending');
drop policy if exists feed_pending_job on feed_pending;
create policy feed_pending_job on feed_pending for select to app_job using (true);
grant select on feed_pending to app_job;

-- One line for each reader: a customer, or staff (blank).
create table if not exists feed_change (
  corp_cd text not null, viewer text not null, pos bigint not null,
  kind text not null check (kind in ('BOOKING', 'AMENDMENT', 'BL_CHECK', 'DOCUMENT', 'EXHIBITION', 'MESSAGE', 'SHIPMENT')),
  cust_cd text not null, ref text not null, at timestamptz not null,
  primary key (corp_cd, viewer, pos)
);
comment on table feed_change is 'The feed of changes for programs: which record changed, in the order of commits, for each reader.';
create index if not exists feed_change_at on feed_change (at);
call caller.protect('feed_change');
drop policy if exists feed_change_own on feed_change;
create policy feed_change_own on feed_change for select to app_customer using (corp_cd = (select app_corp()) and viewer = (select app_cust()));
drop policy if exists feed_change_corp on feed_change;
create policy feed_change_corp on feed_change for select to app_staff using (corp_cd = (select app_corp()) and viewer = '');
drop policy if exists feed_change_job on feed_change;
create policy feed_change_job on feed_change to app_job using (true) with check (true);
grant select on feed_change to app_customer, app_staff;
grant select, delete on feed_change to app_job;

create table if not exists feed_state (single boolean primary key default true check (single), last_pos bigint not null);
comment on table feed_state is 'The last place given in the feed of changes; its row is the lock of whoever gives places.';
insert into feed_state (last_pos) values (0) on conflict do nothing;
call caller.protect('feed_state');
call caller.allow_definer('select, insert, delete', 'feed_pending');
call caller.allow_definer('select, insert', 'feed_change');
call caller.allow_definer('select, update', 'feed_state');

-- step
-- Gives places to the changes of finished transactions; several changes of one record in one go take one place.
create or replace function place_changes(p_most int) returns int language plpgsql volatile as $$
declare
  v_last bigint;
  v_taken int;
begin
  if not exists (select from feed_pending) then return 0; end if;
  -- Waits for whoever else gives places; the next statement sees what that one did.
  select last_pos into v_last from feed_state for update;
  with taken as (
    delete from feed_pending where pending_id in (select pending_id from feed_pending order by pending_id limit p_most) returning *
  ), each as (
    select t.corp_cd, v.viewer, t.kind, t.cust_cd, t.ref, max(t.pending_id) as nth, max(t.at) as at
      from taken t cross join lateral (select '' as viewer union select w from unnest(t.viewers) w where w <> '') v
     group by t.corp_cd, v.viewer, t.kind, t.cust_cd, t.ref
  ), placed as (
    insert into feed_change (corp_cd, viewer, pos, kind, cust_cd, ref, at)
    select corp_cd, viewer, v_last + row_number() over (order by nth, viewer), kind, cust_cd, ref, at from each returning pos
  )
  select coalesce(max(pos), v_last), (select count(*)::int from taken) into v_last, v_taken from placed;
  update feed_state set last_pos = v_last;
  return v_taken;
end $$;
revoke all on function place_changes from public;
grant execute on function place_changes to app_job;
call caller.adopt('place_changes(int)');

-- step
-- Rows that the owner of the database writes by hand, a seed or a restore, are history and told to nobody.
create or replace function feed_viewers(variadic p_codes text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(pg_catalog.array_agg(distinct c), '{}') from pg_catalog.unnest(p_codes) c where c <> ''
$$;
create or replace function feed_of_booking() returns trigger language plpgsql as $$
begin
  if app_kind() is null then return null; end if;
  if tg_op <> 'INSERT' then
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
    select corp_cd, 'BOOKING', cust_cd, bkg_no,
           case status when 'DRAFT' then feed_viewers(cust_cd) else feed_viewers(cust_cd, shipper_cd, consignee_cd) end from old_rows;
  end if;
  if tg_op <> 'DELETE' then
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
    select corp_cd, 'BOOKING', cust_cd, bkg_no,
           case status when 'DRAFT' then feed_viewers(cust_cd) else feed_viewers(cust_cd, shipper_cd, consignee_cd) end from new_rows;
  end if;
  return null;
end $$;
create or replace function feed_of_amendment() returns trigger language plpgsql as $$
begin
  if app_kind() is not null then
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers) select corp_cd, 'AMENDMENT', cust_cd, amend_id::text, feed_viewers(cust_cd) from new_rows;
  end if;
  return null;
end $$;
create or replace function feed_of_bl_check() returns trigger language plpgsql as $$
begin
  if app_kind() is not null then
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
    select s.corp_cd, 'BL_CHECK', s.cust_cd, s.mngt_no, feed_viewers(s.cust_cd, s.shipper_cd)
      from new_rows n join shipment s on (s.corp_cd, s.cust_cd, s.shipment_id) = (n.corp_cd, n.cust_cd, n.shipment_id);
  end if;
  return null;
end $$;
create or replace function feed_of_exhibition() returns trigger language plpgsql as $$
begin
  if app_kind() is not null then
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers) select corp_cd, 'EXHIBITION', cust_cd, req_no, feed_viewers(cust_cd) from new_rows;
  end if;
  return null;
end $$;
create or replace function feed_of_message() returns trigger language plpgsql as $$
begin
  if app_kind() is not null then
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers) select corp_cd, 'MESSAGE', cust_cd, message_id::text, feed_viewers(party_cd) from new_rows;
  end if;
  return null;
end $$;
-- A file that hangs on a shipment is seen by all its parties; before it hangs on anything it concerns nobody.
create or replace function feed_of_file() returns trigger language plpgsql as $$
begin
  if app_kind() is null then return null; end if;
  if tg_op <> 'INSERT' then
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
    select f.corp_cd, 'DOCUMENT', f.cust_cd, f.file_sn::text, feed_viewers(f.cust_cd, s.shipper_cd, s.consignee_cd)
      from old_rows f join file_group g on (g.corp_cd, g.cust_cd, g.group_id) = (f.corp_cd, f.cust_cd, f.group_id) and g.cust_cd <> ''
      left join shipment s on (s.corp_cd, s.cust_cd, s.shipment_id) = (g.corp_cd, g.cust_cd, g.shipment_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
    select f.corp_cd, 'DOCUMENT', f.cust_cd, f.file_sn::text, feed_viewers(f.cust_cd, s.shipper_cd, s.consignee_cd)
      from new_rows f join file_group g on (g.corp_cd, g.cust_cd, g.group_id) = (f.corp_cd, f.cust_cd, f.group_id) and g.cust_cd <> ''
      left join shipment s on (s.corp_cd, s.cust_cd, s.shipment_id) = (g.corp_cd, g.cust_cd, g.shipment_id);
  end if;
  return null;
end $$;
-- The files of a booking move to its shipment, whose parties see them from then on.
create or replace function feed_of_file_group() returns trigger language plpgsql as $$
begin
  if app_kind() is not null then
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
    select f.corp_cd, 'DOCUMENT', f.cust_cd, f.file_sn::text, feed_viewers(f.cust_cd, s.shipper_cd, s.consignee_cd)
      from new_rows g join file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id) and g.cust_cd <> ''
      left join shipment s on (s.corp_cd, s.cust_cd, s.shipment_id) = (g.corp_cd, g.cust_cd, g.shipment_id);
  end if;
  return null;
end $$;
create or replace function feed_of_shipment() returns trigger language plpgsql as $$
begin
  if app_kind() is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
    select corp_cd, 'SHIPMENT', cust_cd, mngt_no, feed_viewers(cust_cd, shipper_cd, consignee_cd) from new_rows;
  elsif tg_op = 'DELETE' then
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
    select corp_cd, 'SHIPMENT', cust_cd, mngt_no, feed_viewers(cust_cd, shipper_cd, consignee_cd) from old_rows;
  else
    -- A shipment that moved to another customer or got another number is another record: the former one ends first.
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
    select o.corp_cd, 'SHIPMENT', o.cust_cd, o.mngt_no, feed_viewers(o.cust_cd, o.shipper_cd, o.consignee_cd)
      from old_rows o join new_rows n using (corp_cd, shipment_id)
     where (o.cust_cd, o.mngt_no, o.shipper_cd, o.consignee_cd) is distinct from (n.cust_cd, n.mngt_no, n.shipper_cd, n.consignee_cd);
    insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
    select n.corp_cd, 'SHIPMENT', n.cust_cd, n.mngt_no, feed_viewers(n.cust_cd, n.shipper_cd, n.consignee_cd)
      from old_rows o join new_rows n using (corp_cd, shipment_id)
     where (o.cust_cd, o.mngt_no, o.trans_mode, o.io_type, o.shp_sts, o.hbl_no, o.mbl_no, o.bkg_no, o.po_no, o.shipper_cd, o.shipper_nm, o.consignee_cd,
            o.consignee_nm, o.pol, o.pod, o.carrier_cd, o.vessel_nm, o.voyage_no, o.etd, o.atd, o.eta, o.ata, o.delay_days, o.pkg_qty, o.pkg_unit, o.gross_wt, o.cbm)
        is distinct from
           (n.cust_cd, n.mngt_no, n.trans_mode, n.io_type, n.shp_sts, n.hbl_no, n.mbl_no, n.bkg_no, n.po_no, n.shipper_cd, n.shipper_nm, n.consignee_cd,
            n.consignee_nm, n.pol, n.pod, n.carrier_cd, n.vessel_nm, n.voyage_no, n.etd, n.atd, n.eta, n.ata, n.delay_days, n.pkg_qty, n.pkg_unit, n.gross_wt, n.cbm);
    -- What hangs on it comes into sight and goes out of sight with it.
    if exists (select from old_rows o join new_rows n using (corp_cd, shipment_id)
                where (o.cust_cd, o.shipper_cd, o.consignee_cd) is distinct from (n.cust_cd, n.shipper_cd, n.consignee_cd)) then
      insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
      select n.corp_cd, 'BL_CHECK', n.cust_cd, n.mngt_no, feed_viewers(o.cust_cd, o.shipper_cd, n.cust_cd, n.shipper_cd)
        from old_rows o join new_rows n using (corp_cd, shipment_id) join bl_check b on (b.corp_cd, b.cust_cd, b.shipment_id) = (n.corp_cd, n.cust_cd, n.shipment_id)
       where (o.cust_cd, o.shipper_cd) is distinct from (n.cust_cd, n.shipper_cd);
      insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
      select f.corp_cd, 'DOCUMENT', f.cust_cd, f.file_sn::text, feed_viewers(o.shipper_cd, o.consignee_cd, n.shipper_cd, n.consignee_cd)
        from old_rows o join new_rows n using (corp_cd, shipment_id)
        join file_group g on (g.corp_cd, g.cust_cd, g.shipment_id) = (n.corp_cd, n.cust_cd, n.shipment_id)
        join file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id)
       where (o.shipper_cd, o.consignee_cd) is distinct from (n.shipper_cd, n.consignee_cd);
      insert into feed_pending (corp_cd, kind, cust_cd, ref, viewers)
      select m.corp_cd, 'MESSAGE', m.cust_cd, m.message_id::text, feed_viewers(m.party_cd)
        from old_rows o join new_rows n using (corp_cd, shipment_id)
        join shipment_message m on (m.corp_cd, m.cust_cd, m.shipment_id) = (n.corp_cd, n.cust_cd, n.shipment_id)
       where (o.shipper_cd, o.consignee_cd) is distinct from (n.shipper_cd, n.consignee_cd);
    end if;
  end if;
  return null;
end $$;
revoke all on function feed_viewers from public;
grant execute on function feed_viewers to app_definer;
do $$
declare v_name text;
begin
  foreach v_name in array string_to_array('booking amendment bl_check exhibition message file file_group shipment', ' ') loop
    execute format('call caller.adopt(%L)', format('feed_of_%s()', v_name));
  end loop;
end $$;

-- step
create or replace trigger feed_insert after insert on booking referencing new table as new_rows for each statement execute function feed_of_booking();
create or replace trigger feed_update after update on booking referencing old table as old_rows new table as new_rows for each statement execute function feed_of_booking();
create or replace trigger feed_delete after delete on booking referencing old table as old_rows for each statement execute function feed_of_booking();

-- step
create or replace trigger feed_insert after insert on booking_amendment referencing new table as new_rows for each statement execute function feed_of_amendment();
create or replace trigger feed_update after update on booking_amendment referencing new table as new_rows for each statement execute function feed_of_amendment();

-- step
create or replace trigger feed_insert after insert on bl_check referencing new table as new_rows for each statement execute function feed_of_bl_check();
create or replace trigger feed_update after update on bl_check referencing new table as new_rows for each statement execute function feed_of_bl_check();

-- step
create or replace trigger feed_insert after insert on exh_request referencing new table as new_rows for each statement execute function feed_of_exhibition();
create or replace trigger feed_update after update on exh_request referencing new table as new_rows for each statement execute function feed_of_exhibition();

-- step
create or replace trigger feed_insert after insert on shipment_message referencing new table as new_rows for each statement execute function feed_of_message();
create or replace trigger feed_update after update on shipment_message referencing new table as new_rows for each statement execute function feed_of_message();

-- step
create or replace trigger feed_insert after insert on file referencing new table as new_rows for each statement execute function feed_of_file();
create or replace trigger feed_update after update on file referencing old table as old_rows new table as new_rows for each statement execute function feed_of_file();
create or replace trigger feed_delete after delete on file referencing old table as old_rows for each statement execute function feed_of_file();

-- step
create or replace trigger feed_update after update on file_group referencing new table as new_rows for each statement execute function feed_of_file_group();

-- step
create or replace trigger feed_insert after insert on shipment referencing new table as new_rows for each statement execute function feed_of_shipment();
create or replace trigger feed_update after update on shipment referencing old table as old_rows new table as new_rows for each statement execute function feed_of_shipment();
create or replace trigger feed_delete after delete on shipment referencing old table as old_rows for each statement execute function feed_of_shipment();

-- step
call caller.allow_definer('select', 'file bl_check');
