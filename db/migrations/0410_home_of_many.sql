-- step: home pages of many shipments at once. Each row was compared with each: seconds for the two thousand of a bulk change. What NOT IN asks for
-- is looked up by a hash, whatever the planner thinks of how many there are.
create or replace function keep_home_shipments(p_corps text[], p_owners text[], p_ids bigint[], p_lock text, p_now timestamp) returns int language plpgsql as $$
declare v_n int;
begin
  perform pg_advisory_xact_lock_shared(72617276);
  -- What was written to a shipment and to its documents at once is computed by whoever commits last.
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
       and (h.corp_cd, h.source, h.item, h.owner_cd, h.cust_cd) not in (select f.corp_cd, f.source, f.item, f.owner_cd, f.cust_cd from fresh f)
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
call caller.adopt('keep_home_shipments(text[], text[], bigint[], text, timestamp)');
