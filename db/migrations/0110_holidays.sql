-- step: legal periods end on the next working day (Customs Act, Article 8); the days without one are data.
create table if not exists holiday (
  ymd text primary key check (ymd ~ '^[0-9]{8}$'),
  kind text not null check (kind in ('PUBLIC', 'SUBSTITUTE', 'DECREED', 'LABOUR')),
  name_ko text not null, name_en text not null,
  source text not null, -- the law, decree or notice that says so
  use_yn text not null default 'Y' check (use_yn in ('Y', 'N')), edited_yn text not null default 'N' check (edited_yn in ('Y', 'N')),
  row_ver int not null default 1
);
comment on table holiday is 'Public holidays of Korea and Workers'' Day, over which legal periods move.';
call caller.protect('holiday');
drop policy if exists holiday_read on holiday;
create policy holiday_read on holiday for select using (true);
drop policy if exists holiday_new on holiday;
create policy holiday_new on holiday for insert to app_staff with check ((select app_runs_all()));
drop policy if exists holiday_edit on holiday;
create policy holiday_edit on holiday for update to app_staff using ((select app_runs_all()));
grant select on holiday to app_guest, app_customer, app_staff, app_job;
grant insert, update on holiday to app_staff;
create or replace trigger reference_changed after insert or update on holiday for each statement execute function reference_changed();
create or replace trigger edited_by_hand before insert or update on holiday for each row execute function edited_by_hand();

-- step: the shipments of all companies with a legal period that may end at a changed day are judged again by the next run of the clock.
grant update (judge_at) on shipment to app_definer;
drop policy if exists app_definer_update on shipment;
create policy app_definer_update on shipment for update to app_definer using (true) with check (true);

-- step
create or replace function holidays_changed(p_days text[], p_now timestamptz) returns int language sql volatile as $$
  with concerned as (
    select distinct e.corp_cd, e.cust_cd, e.shipment_id
      from unnest(p_days) as d(ymd)
      join tracking_event e on e.source = 'UNIPASS' and e.cls = 'ACT' and e.shipment_id is not null
       and e.at >= to_date(d.ymd, 'YYYYMMDD') - interval '45 days' and e.at < to_date(d.ymd, 'YYYYMMDD') + interval '1 day'
     where app_runs_all()
  ), again as (
    update shipment s set judge_at = p_now from concerned c
     where (s.corp_cd, s.cust_cd, s.shipment_id) = (c.corp_cd, c.cust_cd, c.shipment_id) and s.shp_sts not in ('DELIVERED', 'CANCELLED') returning 1)
  select count(*)::int from again
$$;
revoke all on function holidays_changed from public;
grant execute on function holidays_changed to app_staff;
grant execute on function app_runs_all to app_definer;
call caller.adopt('holidays_changed(text[], timestamptz)');
