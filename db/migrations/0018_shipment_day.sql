-- How many shipments there are of each kind and day of departure, and their sums: what staff ask of all customers at once. A ledger:
-- every change adds lines, so that nobody waits for another's transaction; what holds is the sum of the lines, and housekeeping
-- folds the lines of a kind into one (docs/decisions).
create table shipment_day (
  corp_cd text not null, etd_day date not null, -- infinity: no departure known
  trans_mode text not null, io_type text not null, shp_sts text not null, delay_days int not null, -- 0: not late, or cancelled
  n bigint not null, pkg_qty bigint not null, gross_wt numeric not null, cbm numeric not null, teu numeric not null
);
create index shipment_day_etd on shipment_day (corp_cd, etd_day);
alter table shipment_day enable row level security;
create policy shipment_day_corp on shipment_day for select to app_staff using (corp_cd = (select app_corp()));
grant select on shipment_day to app_staff;

create function keep_shipment_day() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into shipment_day
      select corp_cd, etd_key::date, trans_mode, io_type, shp_sts, case when shp_sts = 'CANCELLED' then 0 else greatest(delay_days, 0) end,
             count(*), sum(pkg_qty), sum(gross_wt), sum(cbm), sum(teu)
        from added group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into shipment_day
      select corp_cd, etd_key::date, trans_mode, io_type, shp_sts, case when shp_sts = 'CANCELLED' then 0 else greatest(delay_days, 0) end,
             -count(*), -sum(pkg_qty), -sum(gross_wt), -sum(cbm), -sum(teu)
        from gone group by 1, 2, 3, 4, 5, 6;
  else
    -- What stays as it was cancels itself out and leaves no line.
    insert into shipment_day
      select corp_cd, etd_key::date, trans_mode, io_type, shp_sts, case when shp_sts = 'CANCELLED' then 0 else greatest(delay_days, 0) end,
             sum(sign), sum(sign * pkg_qty), sum(sign * gross_wt), sum(sign * cbm), sum(sign * teu)
        from (select 1 as sign, * from added union all select -1, * from gone) changed group by 1, 2, 3, 4, 5, 6
      having sum(sign) <> 0 or sum(sign * pkg_qty) <> 0 or sum(sign * gross_wt) <> 0 or sum(sign * cbm) <> 0 or sum(sign * teu) <> 0;
  end if;
  return null;
end $$;
create trigger shipment_day_added after insert on shipment referencing new table as added for each statement execute function keep_shipment_day();
create trigger shipment_day_gone after delete on shipment referencing old table as gone for each statement execute function keep_shipment_day();
create trigger shipment_day_changed after update on shipment referencing new table as added old table as gone for each statement execute function keep_shipment_day();

-- A reader sees the old lines or the new one, and both say the same.
create function fold_ledgers() returns void language sql security definer set search_path = public as $$
  with many as (
    select corp_cd, etd_day, trans_mode, io_type, shp_sts, delay_days from shipment_day group by 1, 2, 3, 4, 5, 6 having count(*) > 1
  ), line as (
    delete from shipment_day d using many m
     where d.corp_cd = m.corp_cd and d.etd_day = m.etd_day and d.trans_mode = m.trans_mode and d.io_type = m.io_type
       and d.shp_sts = m.shp_sts and d.delay_days = m.delay_days
    returning d.*
  )
  insert into shipment_day
    select corp_cd, etd_day, trans_mode, io_type, shp_sts, delay_days, sum(n), sum(pkg_qty), sum(gross_wt), sum(cbm), sum(teu)
      from line group by 1, 2, 3, 4, 5, 6
    having sum(n) <> 0 or sum(pkg_qty) <> 0 or sum(gross_wt) <> 0 or sum(cbm) <> 0 or sum(teu) <> 0 order by 1, 2
$$;
revoke all on function keep_shipment_day, fold_ledgers from public;
grant execute on function fold_ledgers to app_job;

insert into shipment_day
  select corp_cd, etd_key::date, trans_mode, io_type, shp_sts, case when shp_sts = 'CANCELLED' then 0 else greatest(delay_days, 0) end,
         count(*), sum(pkg_qty), sum(gross_wt), sum(cbm), sum(teu)
    from shipment group by 1, 2, 3, 4, 5, 6 order by 1, 2;
