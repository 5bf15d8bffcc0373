-- step
-- The deadline and the arrival of a shipment are wall clocks of their places. Their offsets let a statement compare them with now. Null until
-- the state is computed for the first time: then the deadline counts as Seoul's, and an arrival as Seoul's in Korea and as UTC elsewhere.
-- The last step has the existing rows computed by the job that judges shipments again; npm run refold tells and mends what differs.
alter table shipment add column if not exists due_offset smallint, add column if not exists eta_offset smallint;
comment on column shipment.due_offset is 'Minutes east of UTC of the place of due_at at that time; null counts as Seoul.';
comment on column shipment.eta_offset is 'Minutes east of UTC of the place of eta at that time; null counts as Seoul in Korea and as UTC elsewhere.';

-- step: home pages count days by the calendar of the place. p_now and next_at stay on the clock of Seoul; due_ahead and eta_ahead are how far
-- the place is ahead of it.
create or replace function home_of_shipment(s shipment, p_party text, p_now timestamp) returns table (
  cust_cd text, source text, stage text, task text, rank int, at timestamp, arrives_at timestamp, papers jsonb, next_at timestamp
) language sql stable as $$
  with party as (
    select distinct p as cust_cd from unnest(array[s.cust_cd, s.shipper_cd, s.consignee_cd]) p where p <> '' and (p_party is null or p = p_party)
  ), today as (
    select date_trunc('day', p_now) as day, s.shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT') as under_way,
           date_trunc('day', s.due_at) - interval '3 days' - c.due_ahead as due_in, c.due_ahead, c.eta_ahead, date_trunc('day', p_now + c.eta_ahead) as eta_day
      from (select (coalesce(s.due_offset, 540) - 540) * interval '1 minute' as due_ahead,
                   (coalesce(s.eta_offset, case when left(s.pod, 2) = 'KR' then 540 else 0 end) - 540) * interval '1 minute' as eta_ahead) c
  ), late as (
    -- By the last promise, or a day overdue: then each day adds a day.
    select t.*, case when not t.under_way then null when s.delay_days > 0 then '-infinity' when s.ata is null and s.eta is not null
             then greatest(s.eta + interval '1 day 0.000001 seconds', coalesce(s.eta_first, s.eta) + interval '1 day') - t.eta_ahead end as late_at,
           case when not t.under_way then null when s.delay_days > 3 then '-infinity' when s.ata is null and s.eta is not null
             then greatest(s.eta + interval '1 day 0.000001 seconds', coalesce(s.eta_first, s.eta) + interval '4 days') - t.eta_ahead end as very_late_at
      from today t
  ), facts as (
    select case when s.etd >= l.day - interval '180 days' and s.etd < l.day + interval '181 days' then s.shp_sts else '' end as stage,
           case when l.due_in <= p_now then 'DUE' when l.late_at <= p_now then 'DELAY' else '' end as task,
           case when l.due_in <= p_now then public.deadline_rank(s.due_at, p_now + l.due_ahead) when l.late_at <= p_now then case when l.very_late_at <= p_now then 4 else 6 end end as rank,
           case when l.due_in <= p_now then s.due_at when l.late_at <= p_now then s.eta end as at,
           case when l.under_way and s.ata is null and s.eta >= l.eta_day and s.eta < l.eta_day + interval '8 days' then s.eta end as arrives_at,
           public.next_of(array[l.due_in, date_trunc('day', s.due_at) - l.due_ahead, s.due_at + interval '0.000001 seconds' - l.due_ahead, l.late_at, l.very_late_at,
             date_trunc('day', s.etd) - interval '180 days', date_trunc('day', s.etd) + interval '181 days',
             date_trunc('day', s.eta) - interval '7 days' - l.eta_ahead, date_trunc('day', s.eta) + interval '1 day' - l.eta_ahead], p_now) as next_at
      from late l
  )
  select p.cust_cd, 'SHIPMENT', f.stage, f.task, f.rank, f.at, f.arrives_at, '[]'::jsonb, f.next_at from party p cross join facts f
  union all
  -- A document cut-off already listed covers the papers.
  select p.cust_cd, 'PAPER', '', case when o.shown then 'PAPER' else '' end, case when o.shown then 6 end, case when o.shown then o.due_at end, null, o.papers,
         public.next_of(array[o.due_in, case when s.due_kind = 'DOC' then t.due_in end], p_now)
    from party p cross join today t cross join lateral (
      select w.*, w.due_in <= p_now and not (s.due_kind = 'DOC' and coalesce(t.due_in <= p_now, false)) as shown from (
        select min(m.due_at) as due_at, date_trunc('day', min(m.due_at)) - interval '3 days' as due_in,
               jsonb_agg(jsonb_build_array(m.doc_type, m.due_at, m.sort_no) order by m.sort_no, m.doc_type) as papers
          from public.papers_owed_by(s, p.cust_cd) m) w
       where w.due_at is not null) o
   where t.under_way
$$;

-- step
create or replace function home_shipment_changed() returns trigger language plpgsql as $$
declare
  c text[]; o text[]; i bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(shipment_id) into c, o, i from added where shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED');
  elsif tg_op = 'DELETE' then
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(shipment_id) into c, o, i from gone where shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED');
  else
    with now_ as (
      select corp_cd, cust_cd, shipment_id, shipper_cd, consignee_cd, mngt_no, hbl_no, bkg_no, trans_mode, io_type, pod, etd, eta, eta_first, ata, shp_sts, due_kind, due_at, due_offset, eta_offset, delay_days, customs_sts from added
    ), before as (
      select corp_cd, cust_cd, shipment_id, shipper_cd, consignee_cd, mngt_no, hbl_no, bkg_no, trans_mode, io_type, pod, etd, eta, eta_first, ata, shp_sts, due_kind, due_at, due_offset, eta_offset, delay_days, customs_sts from gone
    ), changed as ((table now_ except table before) union all (table before except table now_)
    )
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(shipment_id) into c, o, i
      from changed where shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED');
  end if;
  if c is null then return null; end if;
  perform keep_home_shipments(c, o, i, 'none', seoul_minute());
  -- Who has a part in a shipment sees the documents of its booking, also for others of that booking.
  if tg_op = 'UPDATE' then
    select array_agg(h.corp_cd), array_agg(h.owner_cd), array_agg(h.shipment_id) into c, o, i
      from (select corp_cd, cust_cd, shipment_id, bkg_no, shipper_cd, consignee_cd from added except select corp_cd, cust_cd, shipment_id, bkg_no, shipper_cd, consignee_cd from gone) a
      join home_item h on h.corp_cd = a.corp_cd and h.bkg_no = a.bkg_no and h.bkg_no <> '' and h.shipment_id <> a.shipment_id;
    if i is not null then
      perform keep_home_shipments(c, o, i, 'wait', seoul_minute());
    end if;
  end if;
  return null;
end $$;
call caller.adopt('home_shipment_changed()');

-- step
create index concurrently if not exists shipment_etd_place on shipment (corp_cd, etd_key desc, shipment_id desc)
  include (cust_cd, trans_mode, io_type, pol, pod, shp_sts, delay_days, eta, eta_first, ata, due_at, gross_wt, cbm, teu, pkg_qty, due_offset, eta_offset);
-- step
create index concurrently if not exists shipment_due_place on shipment (corp_cd, due_key, etd_key, shipment_id)
  include (cust_cd, trans_mode, io_type, pol, pod, shp_sts, delay_days, eta, eta_first, ata, due_at, gross_wt, cbm, teu, pkg_qty, due_offset, eta_offset);
-- step: the new ones do the same and more.
drop index if exists shipment_etd, shipment_due;
-- step
update shipment set judge_at = now() where due_at is not null or eta is not null and shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT');
