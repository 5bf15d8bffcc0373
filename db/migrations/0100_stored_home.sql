-- What the home page shows a customer is stored per customer and kept true by whatever changes it
-- (docs/decisions/2026-11-24-a-stored-home-page.md). Times are in Seoul, of which all offsets are whole hours.
-- step
create table if not exists home_item (
  corp_cd text not null, cust_cd text not null, -- who sees it
  source text not null check (source in ('SHIPMENT', 'PAPER', 'BOOKING', 'EXH')),
  owner_cd text not null, item text not null, shipment_id bigint, -- the customer and number of what it is about
  stage text not null default '', -- counted under this status; blank when not counted
  task text not null default '', rank int, at timestamp, no text not null default '',
  arrives_at timestamp, papers jsonb not null default '[]', bkg_no text not null default '',
  next_at timestamp not null, -- when time alone changes it
  primary key (corp_cd, source, item, owner_cd, cust_cd)
);
comment on table home_item is 'What the home page shows a customer about a shipment, a booking or an exhibition request: task, status, arrival. Kept by triggers and by the round.';
create index if not exists home_item_task on home_item (corp_cd, cust_cd, rank, at, no) where rank is not null;
create index if not exists home_item_arrival on home_item (corp_cd, cust_cd, arrives_at, shipment_id) where arrives_at is not null;
create index if not exists home_item_next on home_item (corp_cd, cust_cd, next_at);
create index if not exists home_item_round on home_item (next_at);
create index if not exists home_item_booking on home_item (corp_cd, bkg_no) where bkg_no <> '';
-- A ledger as shipment_day: every change adds lines, so that nobody waits for another's transaction.
create table if not exists home_count (corp_cd text not null, cust_cd text not null, what text not null, n bigint not null);
comment on table home_count is 'Numbers of tasks (TASK) and of shipments by status of each customer, as a ledger of changes to home_item.';
create index if not exists home_count_customer on home_count (corp_cd, cust_cd) include (what, n);
call caller.protect('home_item');
call caller.protect('home_count');
drop policy if exists home_item_own on home_item;
create policy home_item_own on home_item for select to app_customer using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
drop policy if exists home_count_own on home_count;
create policy home_count_own on home_count for select to app_customer using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
grant select on home_item, home_count to app_customer;
call caller.allow_definer('select, insert, update, delete', 'home_item');
call caller.allow_definer('select, insert, delete', 'home_count');

-- step: what triggers read with the rights of the definer, each table alone.
do $$
declare v_table text;
begin
  foreach v_table in array array['exhibition', 'file', 'paper_rule_own'] loop
    call caller.allow_definer('select', v_table);
    commit;
  end loop;
end $$;
-- step: to lock a shipment while its papers are judged.
do $$
begin
  grant select on paper_rule to app_definer;
  grant update (row_ver) on shipment to app_definer;
  drop policy if exists app_definer_update on shipment;
  create policy app_definer_update on shipment for update to app_definer using (true) with check (true);
end $$;

-- step: the papers of a shipment.
-- What a shipment owes and when, as far as a party may see the rules and the booking; null: as far as the caller may.
create or replace function paper_dues(s shipment, p_party text) returns table (doc_type text, due_at timestamp, sort_no int)
language sql stable as $$
  with rules as (
    select distinct on (r.doc_type) r.* from (
      select 2 as distance, doc_type, anchor, hours_before, cutoff_yn, dg_only_yn, use_yn, sort_no from public.paper_rule
       where trans_mode = s.trans_mode and io_type = s.io_type
      union all
      select case cust_cd when '' then 1 else 0 end, doc_type, anchor, hours_before, cutoff_yn, dg_only_yn, use_yn, sort_no from public.paper_rule_own
       where corp_cd = s.corp_cd and cust_cd in ('', s.cust_cd) and trans_mode = s.trans_mode and io_type = s.io_type
         and (p_party is null or cust_cd in ('', p_party))) r
     order by r.doc_type, r.distance
  )
  select r.doc_type,
         coalesce(case when r.cutoff_yn = 'Y' and s.due_kind = 'DOC' then s.due_at end,
                  case r.anchor when 'ETD' then s.etd else s.eta end - make_interval(hours => r.hours_before)), r.sort_no
    from rules r
   where r.use_yn = 'Y'
     and s.shp_sts = any(case r.anchor when 'ETD' then array['BOOKED', 'PREDEP'] else array['BOOKED', 'PREDEP', 'TRANSIT'] end)
     -- What customs has accepted has been declared.
     and not (r.doc_type = 'ED' and s.customs_sts in ('EXP_ACCEPTED', 'CLEARED', 'RELEASED'))
     and (r.dg_only_yn = 'N' or exists (
       select from public.booking b where b.corp_cd = s.corp_cd and b.cust_cd = s.cust_cd and b.bkg_no = s.bkg_no and b.dg_yn = 'Y'
          and (p_party is null or b.cust_cd = p_party or b.status <> 'DRAFT' and p_party in (b.shipper_cd, b.consignee_cd))))
$$;
create or replace function missing_papers(s shipment, p_before timestamp) returns table (doc_type text, due_at timestamp, sort_no int)
language sql stable as $$
  select w.doc_type, w.due_at, w.sort_no from public.paper_dues(s, null) w
   where w.due_at < p_before and not exists (
     select from public.file_group g join public.file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id)
      where g.corp_cd = s.corp_cd and g.cust_cd in (s.cust_cd, s.shipper_cd, s.consignee_cd) and f.doc_type = w.doc_type
        and (g.owner = 'SHIPMENT' and g.mngt_no = s.mngt_no or g.owner = 'BOOKING' and g.mngt_no = s.bkg_no))
$$;
-- The same for one party, asked by somebody who sees everything: of files it sees its own and those of shipments it has a part in.
create or replace function papers_owed_by(s shipment, p_party text) returns table (doc_type text, due_at timestamp, sort_no int)
language sql stable as $$
  select w.doc_type, w.due_at, w.sort_no from public.paper_dues(s, p_party) w
   where w.due_at is not null and not exists (
     select from public.file_group g join public.file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id)
      where g.corp_cd = s.corp_cd and g.cust_cd in (s.cust_cd, s.shipper_cd, s.consignee_cd) and f.doc_type = w.doc_type
        and (g.owner = 'SHIPMENT' and g.mngt_no = s.mngt_no or g.owner = 'BOOKING' and g.mngt_no = s.bkg_no)
        and (g.cust_cd = p_party or exists (
          select from public.shipment o where (o.corp_cd, o.cust_cd, o.shipment_id) = (g.corp_cd, g.cust_cd, g.shipment_id)
             and p_party in (o.cust_cd, o.shipper_cd, o.consignee_cd))))
$$;
revoke all on function paper_dues, papers_owed_by from public;
grant execute on function paper_dues to app_customer, app_staff, app_definer;
grant execute on function papers_owed_by to app_customer, app_definer;
grant execute on function missing_request_papers to app_definer;

-- step: what a task is, when it begins and how urgent it is. A deadline: missed (1), today (2), within three days (5). A rejected booking 3,
-- an open request 7. Late by four days or more 4, late 6. Papers 6.
create or replace function deadline_rank(p_at timestamp, p_now timestamp) returns int language sql immutable as $$
  select case when p_at < p_now then 1 when p_at < date_trunc('day', p_now) + interval '1 day' then 2 else 5 end
$$;
-- The first of some moments that is still to come.
create or replace function next_of(p_times timestamp[], p_now timestamp) returns timestamp language sql immutable as $$
  select coalesce(min(t), 'infinity') from unnest(p_times) t where t > p_now
$$;
-- A moment later than any that compares as "before": conditions of the page are "before now".
create or replace function home_of_shipment(s shipment, p_party text, p_now timestamp) returns table (
  cust_cd text, source text, stage text, task text, rank int, at timestamp, arrives_at timestamp, papers jsonb, next_at timestamp
) language sql stable as $$
  with party as (
    select distinct p as cust_cd from unnest(array[s.cust_cd, s.shipper_cd, s.consignee_cd]) p where p <> '' and (p_party is null or p = p_party)
  ), today as (
    select date_trunc('day', p_now) as day, s.shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT') as under_way,
           date_trunc('day', s.due_at) - interval '3 days' as due_in,
           -- Times of arrival have no offset: Korean places have Seoul's, others count as UTC.
           case when left(s.pod, 2) = 'KR' then interval '0' else interval '9 hours' end as behind
  ), late as (
    -- By the last promise, or a day overdue: then each day adds a day.
    select t.*, case when not t.under_way then null when s.delay_days > 0 then '-infinity' when s.ata is null and s.eta is not null
             then greatest(s.eta + interval '1 day 0.000001 seconds', coalesce(s.eta_first, s.eta) + interval '1 day') + t.behind end as late_at,
           case when not t.under_way then null when s.delay_days > 3 then '-infinity' when s.ata is null and s.eta is not null
             then greatest(s.eta + interval '1 day 0.000001 seconds', coalesce(s.eta_first, s.eta) + interval '4 days') + t.behind end as very_late_at
      from today t
  ), facts as (
    select case when s.etd >= l.day - interval '180 days' and s.etd < l.day + interval '181 days' then s.shp_sts else '' end as stage,
           case when l.due_in <= p_now then 'DUE' when l.late_at <= p_now then 'DELAY' else '' end as task,
           case when l.due_in <= p_now then public.deadline_rank(s.due_at, p_now) when l.late_at <= p_now then case when l.very_late_at <= p_now then 4 else 6 end end as rank,
           case when l.due_in <= p_now then s.due_at when l.late_at <= p_now then s.eta end as at,
           case when l.under_way and s.ata is null and s.eta >= l.day and s.eta < l.day + interval '8 days' then s.eta end as arrives_at,
           public.next_of(array[l.due_in, date_trunc('day', s.due_at), s.due_at + interval '0.000001 seconds', l.late_at, l.very_late_at,
             date_trunc('day', s.etd) - interval '180 days', date_trunc('day', s.etd) + interval '181 days',
             date_trunc('day', s.eta) - interval '7 days', date_trunc('day', s.eta) + interval '1 day'], p_now) as next_at
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
create or replace function home_of_request(r exh_request, p_now timestamp) returns table (task text, rank int, at timestamp, papers jsonb, next_at timestamp)
language sql stable as $$
  select case when o.due_in <= p_now then 'EXH_PAPER' else '' end, case when o.due_in <= p_now then public.deadline_rank(o.due_at, p_now) end,
         case when o.due_in <= p_now then o.due_at end, o.papers,
         public.next_of(array[o.due_in, date_trunc('day', o.due_at), o.due_at + interval '0.000001 seconds'], p_now)
    from (select min(m.due_at) as due_at, date_trunc('day', min(m.due_at)) - interval '3 days' as due_in,
                 jsonb_agg(jsonb_build_array(m.doc_type, m.due_at, m.sort_no) order by m.sort_no) as papers
            from public.missing_request_papers(r, 'infinity') m) o
   where o.due_at is not null
$$;
create or replace function seoul_minute() returns timestamp language sql stable as $$ select date_trunc('minute', now() at time zone 'Asia/Seoul') $$;
revoke all on function deadline_rank, next_of, home_of_shipment, home_of_request, seoul_minute from public;
grant execute on function deadline_rank, next_of, home_of_shipment, home_of_request to app_customer, app_definer;
grant execute on function seoul_minute to app_definer;

-- step: the writers. Who changes a rule waits for those who judge by it, and they for it.
create or replace function keep_home_shipments(p_corps text[], p_owners text[], p_ids bigint[], p_lock text, p_now timestamp) returns int language plpgsql as $$
declare v_n int;
begin
  perform pg_advisory_xact_lock_shared(72617276);
  -- What was written to a shipment and to its documents at once is judged by whoever commits last.
  if p_lock = 'wait' then
    perform from shipment s join unnest(p_corps, p_owners, p_ids) k(corp_cd, cust_cd, shipment_id) using (corp_cd, cust_cd, shipment_id)
      order by s.shipment_id for no key update of s;
  elsif p_lock = 'skip' then
    with free as (
      select s.corp_cd, s.cust_cd, s.shipment_id from shipment s join unnest(p_corps, p_owners, p_ids) k(corp_cd, cust_cd, shipment_id) using (corp_cd, cust_cd, shipment_id)
       order by s.shipment_id for no key update of s skip locked)
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(shipment_id) into p_corps, p_owners, p_ids from free;
  end if;
  with k as (select distinct k.* from unnest(p_corps, p_owners, p_ids) k(corp_cd, owner_cd, shipment_id)),
  fresh as (
    select k.corp_cd, h.cust_cd, h.source, k.owner_cd, k.shipment_id::text as item, k.shipment_id, h.stage, h.task, h.rank, h.at,
           coalesce(nullif(s.hbl_no, ''), s.mngt_no) as no, h.arrives_at, h.papers, case when h.source = 'SHIPMENT' and h.cust_cd = k.owner_cd then s.bkg_no else '' end as bkg_no, h.next_at
      from k join shipment s on (s.corp_cd, s.cust_cd, s.shipment_id) = (k.corp_cd, k.owner_cd, k.shipment_id)
     cross join lateral home_of_shipment(s, null, p_now) h
     where s.shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED')
  ), gone as (
    delete from home_item h using k
     where h.corp_cd = k.corp_cd and h.source in ('SHIPMENT', 'PAPER') and h.item = k.shipment_id::text and h.owner_cd = k.owner_cd
       and not exists (select from fresh f where (f.corp_cd, f.source, f.item, f.owner_cd, f.cust_cd) = (h.corp_cd, h.source, h.item, h.owner_cd, h.cust_cd))
  ), kept as (
    insert into home_item as h (corp_cd, cust_cd, source, owner_cd, item, shipment_id, stage, task, rank, at, no, arrives_at, papers, bkg_no, next_at)
    select corp_cd, cust_cd, source, owner_cd, item, shipment_id, stage, task, rank, at, no, arrives_at, papers, bkg_no, next_at from fresh
    on conflict (corp_cd, source, item, owner_cd, cust_cd) do update
       set stage = excluded.stage, task = excluded.task, rank = excluded.rank, at = excluded.at, no = excluded.no, arrives_at = excluded.arrives_at,
           papers = excluded.papers, bkg_no = excluded.bkg_no, next_at = excluded.next_at
     where (h.stage, h.task, h.rank, h.at, h.no, h.arrives_at, h.papers, h.bkg_no, h.next_at)
        is distinct from (excluded.stage, excluded.task, excluded.rank, excluded.at, excluded.no, excluded.arrives_at, excluded.papers, excluded.bkg_no, excluded.next_at)
  )
  select count(*) into v_n from k;
  return v_n;
end $$;
create or replace function keep_home_requests(p_corps text[], p_owners text[], p_items text[], p_lock text, p_now timestamp) returns int language plpgsql as $$
declare v_n int;
begin
  if p_lock = 'wait' then
    perform from exh_request r join unnest(p_corps, p_owners, p_items) k(corp_cd, cust_cd, req_no) using (corp_cd, cust_cd, req_no)
      order by r.req_no for no key update of r;
  elsif p_lock = 'skip' then
    with free as (
      select r.corp_cd, r.cust_cd, r.req_no from exh_request r join unnest(p_corps, p_owners, p_items) k(corp_cd, cust_cd, req_no) using (corp_cd, cust_cd, req_no)
       order by r.req_no for no key update of r skip locked)
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(req_no) into p_corps, p_owners, p_items from free;
  end if;
  with k as (select distinct k.* from unnest(p_corps, p_owners, p_items) k(corp_cd, owner_cd, item)),
  fresh as (
    select k.*, h.* from k join exh_request r on (r.corp_cd, r.cust_cd, r.req_no) = (k.corp_cd, k.owner_cd, k.item) cross join lateral home_of_request(r, p_now) h
  ), gone as (
    delete from home_item h using k
     where (h.corp_cd, h.source, h.item, h.owner_cd) = (k.corp_cd, 'EXH', k.item, k.owner_cd)
       and not exists (select from fresh f where (f.corp_cd, f.owner_cd, f.item) = (h.corp_cd, h.owner_cd, h.item))
  ), kept as (
    insert into home_item as h (corp_cd, cust_cd, source, owner_cd, item, task, rank, at, no, papers, next_at)
    select corp_cd, owner_cd, 'EXH', owner_cd, item, task, rank, at, item, papers, next_at from fresh
    on conflict (corp_cd, source, item, owner_cd, cust_cd) do update
       set task = excluded.task, rank = excluded.rank, at = excluded.at, papers = excluded.papers, next_at = excluded.next_at
     where (h.task, h.rank, h.at, h.papers, h.next_at) is distinct from (excluded.task, excluded.rank, excluded.at, excluded.papers, excluded.next_at)
  )
  select count(*) into v_n from k;
  return v_n;
end $$;
create or replace function keep_home_bookings(p_corps text[], p_owners text[], p_items text[]) returns void language sql volatile as $$
  with k as (select distinct k.* from unnest(p_corps, p_owners, p_items) k(corp_cd, owner_cd, item)),
  fresh as (
    select k.*, p.cust_cd, b.status as task, case b.status when 'REJECTED' then 3 else 7 end as rank, b.req_at at time zone 'Asia/Seoul' as at
      from k join booking b on (b.corp_cd, b.cust_cd, b.bkg_no) = (k.corp_cd, k.owner_cd, k.item)
     cross join lateral (select distinct p as cust_cd from unnest(array[b.cust_cd, b.shipper_cd, b.consignee_cd]) p where p <> '') p
     where b.status in ('REJECTED', 'REQUESTED')
  ), gone as (
    delete from home_item h using k
     where (h.corp_cd, h.source, h.item, h.owner_cd) = (k.corp_cd, 'BOOKING', k.item, k.owner_cd)
       and not exists (select from fresh f where (f.corp_cd, f.owner_cd, f.item, f.cust_cd) = (h.corp_cd, h.owner_cd, h.item, h.cust_cd))
  )
  insert into home_item as h (corp_cd, cust_cd, source, owner_cd, item, task, rank, at, no, next_at)
  select corp_cd, cust_cd, 'BOOKING', owner_cd, item, task, rank, at, item, 'infinity' from fresh
  on conflict (corp_cd, source, item, owner_cd, cust_cd) do update set task = excluded.task, rank = excluded.rank, at = excluded.at
   where (h.task, h.rank, h.at) is distinct from (excluded.task, excluded.rank, excluded.at)
$$;
-- After a document, or the group that holds it, has changed. p_owner and p_no tell what the group belongs to.
create or replace function keep_home_papers(p_corps text[], p_custs text[], p_owners text[], p_nos text[]) returns void language plpgsql as $$
declare
  c text[]; o text[]; i bigint[]; r text[];
begin
  select array_agg(f.corp_cd), array_agg(f.owner_cd), array_agg(f.shipment_id) into c, o, i from (
    select s.corp_cd, s.cust_cd as owner_cd, s.shipment_id from unnest(p_corps, p_owners, p_nos) g(corp_cd, owner, no)
      join shipment s on s.mngt_no = g.no and s.corp_cd = g.corp_cd where g.owner = 'SHIPMENT' and s.shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT')
    union
    select h.corp_cd, h.owner_cd, h.shipment_id from unnest(p_corps, p_owners, p_nos) g(corp_cd, owner, no)
      join home_item h on h.corp_cd = g.corp_cd and h.bkg_no = g.no where g.owner = 'BOOKING' and g.no <> '' and h.bkg_no <> '') f;
  if c is not null then perform keep_home_shipments(c, o, i, 'wait', seoul_minute()); end if;
  select array_agg(x.corp_cd), array_agg(x.cust_cd), array_agg(x.req_no) into c, o, r
    from unnest(p_corps, p_custs, p_owners, p_nos) g(corp_cd, cust_cd, owner, no)
    join exh_request x on (x.corp_cd, x.cust_cd, x.req_no) = (g.corp_cd, g.cust_cd, g.no) where g.owner = 'EXH_REQUEST';
  if c is not null then perform keep_home_requests(c, o, r, 'wait', seoul_minute()); end if;
end $$;

-- step: the triggers' functions. Those that see both tables of a change take what differs.
create or replace function home_item_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into home_count select corp_cd, cust_cd, w, count(*) from added cross join lateral unnest(array[stage, case when task <> '' then 'TASK' end]) w where w <> '' group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into home_count select corp_cd, cust_cd, w, -count(*) from gone cross join lateral unnest(array[stage, case when task <> '' then 'TASK' end]) w where w <> '' group by 1, 2, 3;
  else
    insert into home_count
      select corp_cd, cust_cd, w, sum(sign) from (select 1 as sign, * from added union all select -1, * from gone) c
       cross join lateral unnest(array[stage, case when task <> '' then 'TASK' end]) w where w <> '' group by 1, 2, 3 having sum(sign) <> 0;
  end if;
  return null;
end $$;
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
      select corp_cd, cust_cd, shipment_id, shipper_cd, consignee_cd, mngt_no, hbl_no, bkg_no, trans_mode, io_type, pod, etd, eta, eta_first, ata, shp_sts, due_kind, due_at, delay_days, customs_sts from added
    ), before as (
      select corp_cd, cust_cd, shipment_id, shipper_cd, consignee_cd, mngt_no, hbl_no, bkg_no, trans_mode, io_type, pod, etd, eta, eta_first, ata, shp_sts, due_kind, due_at, delay_days, customs_sts from gone
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
create or replace function home_booking_changed() returns trigger language plpgsql as $$
declare
  c text[]; o text[]; n text[]; i bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(bkg_no) into c, o, n from added where status in ('REJECTED', 'REQUESTED') or dg_yn = 'Y';
  elsif tg_op = 'DELETE' then
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(bkg_no) into c, o, n from gone where status in ('REJECTED', 'REQUESTED') or dg_yn = 'Y';
  else
    with now_ as (select corp_cd, cust_cd, bkg_no, shipper_cd, consignee_cd, status, req_at, dg_yn from added),
    before as (select corp_cd, cust_cd, bkg_no, shipper_cd, consignee_cd, status, req_at, dg_yn from gone),
    changed as ((table now_ except table before) union all (table before except table now_))
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(bkg_no) into c, o, n from changed;
  end if;
  if c is null then return null; end if;
  perform keep_home_bookings(c, o, n);
  -- Dangerous goods owe a paper more.
  select array_agg(h.corp_cd), array_agg(h.owner_cd), array_agg(h.shipment_id) into c, o, i
    from (select distinct * from unnest(c, o, n) k(corp_cd, owner_cd, bkg_no)) k
    join home_item h on h.corp_cd = k.corp_cd and h.bkg_no = k.bkg_no and h.owner_cd = k.owner_cd and h.bkg_no <> '';
  if c is not null then perform keep_home_shipments(c, o, i, 'wait', seoul_minute()); end if;
  return null;
end $$;
create or replace function home_request_changed() returns trigger language plpgsql as $$
declare
  c text[]; o text[]; n text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(req_no) into c, o, n from added;
  elsif tg_op = 'DELETE' then
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(req_no) into c, o, n from gone;
  else
    with now_ as (select corp_cd, cust_cd, req_no, exh_no, trans_mode, carnet_yn, status from added),
    before as (select corp_cd, cust_cd, req_no, exh_no, trans_mode, carnet_yn, status from gone),
    changed as ((table now_ except table before) union all (table before except table now_))
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(req_no) into c, o, n from changed;
  end if;
  if c is not null then perform keep_home_requests(c, o, n, 'none', seoul_minute()); end if;
  return null;
end $$;
create or replace function home_exhibition_changed() returns trigger language plpgsql as $$
declare
  c text[]; o text[]; n text[];
begin
  select array_agg(r.corp_cd), array_agg(r.cust_cd), array_agg(r.req_no) into c, o, n from (
    select corp_cd, exh_no, status, doc_deadline, sea_deadline, air_deadline, move_in_dt, start_dt from added
    except select corp_cd, exh_no, status, doc_deadline, sea_deadline, air_deadline, move_in_dt, start_dt from gone) e
    join exh_request r using (corp_cd, exh_no) where r.status in ('RECEIVED', 'IN_PROGRESS');
  if c is not null then perform keep_home_requests(c, o, n, 'wait', seoul_minute()); end if;
  return null;
end $$;
create or replace function home_file_changed() returns trigger language plpgsql as $$
declare
  c text[]; s text[]; o text[]; n text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(g.corp_cd), array_agg(g.cust_cd), array_agg(g.owner), array_agg(g.mngt_no) into c, s, o, n
      from (select distinct corp_cd, cust_cd, group_id from added) f join file_group g using (corp_cd, cust_cd, group_id);
  elsif tg_op = 'DELETE' then
    select array_agg(g.corp_cd), array_agg(g.cust_cd), array_agg(g.owner), array_agg(g.mngt_no) into c, s, o, n
      from (select distinct corp_cd, cust_cd, group_id from gone) f join file_group g using (corp_cd, cust_cd, group_id);
  else
    select array_agg(g.corp_cd), array_agg(g.cust_cd), array_agg(g.owner), array_agg(g.mngt_no) into c, s, o, n from (
      select distinct corp_cd, cust_cd, group_id from (
        (select corp_cd, cust_cd, group_id, doc_type from added except select corp_cd, cust_cd, group_id, doc_type from gone)
        union all (select corp_cd, cust_cd, group_id, doc_type from gone except select corp_cd, cust_cd, group_id, doc_type from added)) d) f
      join file_group g using (corp_cd, cust_cd, group_id);
  end if;
  if c is not null then perform keep_home_papers(c, s, o, n); end if;
  return null;
end $$;
create or replace function home_group_changed() returns trigger language plpgsql as $$
declare
  c text[]; s text[]; o text[]; n text[];
begin
  if tg_op = 'DELETE' then
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(owner), array_agg(mngt_no) into c, s, o, n from gone;
  else
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(owner), array_agg(mngt_no) into c, s, o, n from (
      (select corp_cd, cust_cd, group_id, owner, mngt_no, shipment_id from added except select corp_cd, cust_cd, group_id, owner, mngt_no, shipment_id from gone)
      union all (select corp_cd, cust_cd, group_id, owner, mngt_no, shipment_id from gone except select corp_cd, cust_cd, group_id, owner, mngt_no, shipment_id from added)) d;
  end if;
  if c is not null then perform keep_home_papers(c, s, o, n); end if;
  return null;
end $$;
-- A rule concerns many shipments: they are marked as overdue for the round, and whoever reads before it judges them anew.
create or replace function home_rule_changed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(72617276);
  with marked as (
    select h.corp_cd, h.source, h.item, h.owner_cd, h.cust_cd
      from shipment s join home_item h on h.corp_cd = s.corp_cd and h.source = 'SHIPMENT' and h.item = s.shipment_id::text and h.owner_cd = s.cust_cd
     where s.shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT')
       and s.trans_mode in (old.trans_mode, new.trans_mode) and s.io_type in (old.io_type, new.io_type)
       and (tg_argv[0] = 'all' or s.corp_cd in (to_jsonb(old) ->> 'corp_cd', to_jsonb(new) ->> 'corp_cd')
         and ('' in (to_jsonb(old) ->> 'cust_cd', to_jsonb(new) ->> 'cust_cd') or s.cust_cd in (to_jsonb(old) ->> 'cust_cd', to_jsonb(new) ->> 'cust_cd')))
     order by 1, 2, 3, 4, 5 for update of h)
  update home_item h set next_at = '-infinity' from marked m
   where (h.corp_cd, h.source, h.item, h.owner_cd, h.cust_cd) = (m.corp_cd, m.source, m.item, m.owner_cd, m.cust_cd) and h.next_at <> '-infinity';
  return null;
end $$;

-- step: the round, and folding.
-- Judges what time alone has changed, at most so many at once; returns how many it judged.
create or replace function home_round(p_now timestamp, p_most int) returns int language plpgsql as $$
declare
  c text[]; o text[]; i bigint[]; n text[];
  v_n int := 0;
begin
  select array_agg(corp_cd), array_agg(owner_cd), array_agg(shipment_id) into c, o, i from (
    select distinct corp_cd, owner_cd, shipment_id from (select * from home_item where next_at <= p_now order by next_at limit p_most) d where shipment_id is not null) k;
  if c is not null then v_n := keep_home_shipments(c, o, i, 'skip', p_now); end if;
  select array_agg(corp_cd), array_agg(owner_cd), array_agg(item) into c, o, n from (
    select * from home_item where next_at <= p_now and source = 'EXH' order by next_at limit p_most) d;
  if c is not null then v_n := v_n + keep_home_requests(c, o, n, 'skip', p_now); end if;
  return v_n;
end $$;
create or replace function fold_home_counts() returns void language sql as $$
  with many as (select corp_cd, cust_cd, what from home_count group by 1, 2, 3 having count(*) > 1),
  line as (
    delete from home_count c using many m where (c.corp_cd, c.cust_cd, c.what) = (m.corp_cd, m.cust_cd, m.what) returning c.*)
  insert into home_count select corp_cd, cust_cd, what, sum(n) from line group by 1, 2, 3 having sum(n) <> 0
$$;
do $$
declare v_function regprocedure;
begin
  for v_function in
    select oid from pg_proc where pronamespace = 'public'::regnamespace and proname in ('keep_home_shipments', 'keep_home_requests', 'keep_home_bookings', 'keep_home_papers',
      'home_item_counted', 'home_shipment_changed', 'home_booking_changed', 'home_request_changed', 'home_exhibition_changed', 'home_file_changed', 'home_group_changed',
      'home_rule_changed', 'home_round', 'fold_home_counts')
  loop
    call caller.adopt(v_function);
    execute format('revoke all on function %s from public', v_function);
  end loop;
end $$;
grant execute on function home_round, fold_home_counts to app_job;

-- step
create or replace trigger home_item_added after insert on home_item referencing new table as added for each statement execute function home_item_counted();
create or replace trigger home_item_gone after delete on home_item referencing old table as gone for each statement execute function home_item_counted();
create or replace trigger home_item_changed after update on home_item referencing new table as added old table as gone for each statement execute function home_item_counted();
-- step
create or replace trigger home_shipment_added after insert on shipment referencing new table as added for each statement execute function home_shipment_changed();
create or replace trigger home_shipment_gone after delete on shipment referencing old table as gone for each statement execute function home_shipment_changed();
create or replace trigger home_shipment_changed after update on shipment referencing new table as added old table as gone for each statement execute function home_shipment_changed();
-- step
create or replace trigger home_booking_added after insert on booking referencing new table as added for each statement execute function home_booking_changed();
create or replace trigger home_booking_gone after delete on booking referencing old table as gone for each statement execute function home_booking_changed();
create or replace trigger home_booking_changed after update on booking referencing new table as added old table as gone for each statement execute function home_booking_changed();
-- step
create or replace trigger home_request_added after insert on exh_request referencing new table as added for each statement execute function home_request_changed();
create or replace trigger home_request_gone after delete on exh_request referencing old table as gone for each statement execute function home_request_changed();
create or replace trigger home_request_changed after update on exh_request referencing new table as added old table as gone for each statement execute function home_request_changed();
-- step
create or replace trigger home_exhibition_changed after update on exhibition referencing new table as added old table as gone for each statement execute function home_exhibition_changed();
-- step
create or replace trigger home_file_added after insert on file referencing new table as added for each statement execute function home_file_changed();
create or replace trigger home_file_gone after delete on file referencing old table as gone for each statement execute function home_file_changed();
create or replace trigger home_file_changed after update on file referencing new table as added old table as gone for each statement execute function home_file_changed();
-- step
create or replace trigger home_group_gone after delete on file_group referencing old table as gone for each statement execute function home_group_changed();
create or replace trigger home_group_changed after update on file_group referencing new table as added old table as gone for each statement execute function home_group_changed();
-- step
create or replace trigger home_rule_changed after insert or update or delete on paper_rule for each row execute function home_rule_changed('all');
-- step
create or replace trigger home_rule_own_changed after insert or update or delete on paper_rule_own for each row execute function home_rule_changed('own');

-- step: what is there already, a few at a time.
do $$
declare
  c text[]; o text[]; i bigint[]; n text[];
  v_corp text := '';
  v_owner text := '';
  v_id bigint := 0;
begin
  -- A second attempt goes on where the first was stopped; what a trigger has stored stands.
  loop
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(shipment_id) into c, o, i from (
      select s.corp_cd, s.cust_cd, s.shipment_id from shipment s
       where (s.corp_cd, s.cust_cd, s.shipment_id) > (v_corp, v_owner, v_id) and s.shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED')
         and not exists (select from home_item h where (h.corp_cd, h.source, h.item, h.owner_cd) = (s.corp_cd, 'SHIPMENT', s.shipment_id::text, s.cust_cd))
       order by s.corp_cd, s.cust_cd, s.shipment_id limit 500) s;
    exit when c is null;
    select corp_cd, owner_cd, shipment_id into v_corp, v_owner, v_id from unnest(c, o, i) k(corp_cd, owner_cd, shipment_id) order by 1 desc, 2 desc, 3 desc limit 1;
    perform keep_home_shipments(c, o, i, 'wait', seoul_minute());
    commit;
  end loop;
  select array_agg(corp_cd), array_agg(cust_cd), array_agg(bkg_no) into c, o, n from booking where status in ('REJECTED', 'REQUESTED');
  if c is not null then perform keep_home_bookings(c, o, n); end if;
  commit;
  select array_agg(corp_cd), array_agg(cust_cd), array_agg(req_no) into c, o, n from exh_request where status in ('RECEIVED', 'IN_PROGRESS');
  if c is not null then perform keep_home_requests(c, o, n, 'wait', seoul_minute()); end if;
  commit;
  perform fold_home_counts();
  commit;
end $$;
-- step: statistics, without which the page would be planned for empty tables.
do $$ begin analyze home_item, home_count; end $$;
