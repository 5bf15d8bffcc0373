-- step: a customer's numbers by their beginning, for the find box.
create index concurrently if not exists shipment_ref_of on shipment_ref (corp_cd, cust_cd, ref_no);

-- step: the shipments on a vessel.
create index concurrently if not exists shipment_vessel on shipment (corp_cd, vessel_nm, cust_cd) where vessel_nm <> '';

-- step: files by their names.
create index concurrently if not exists file_name on file using gin (lower(file_nm) gin_trgm_ops);

-- step: the distinct names of vessels, each found by one step through the index. Which of them the caller may see is for row security.
create or replace function vessel_names() returns setof text language sql stable security definer set search_path = public as $$
  with recursive mine as materialized (select app_corp() as corp_cd), names as (
    (select m.corp_cd, (select s.vessel_nm from shipment s where s.corp_cd = m.corp_cd and s.vessel_nm <> '' order by s.vessel_nm limit 1) from mine m)
    union all
    select n.corp_cd, (select s.vessel_nm from shipment s where s.corp_cd = n.corp_cd and s.vessel_nm <> '' and s.vessel_nm > n.vessel_nm order by s.vessel_nm limit 1)
      from names n where n.vessel_nm is not null)
  select vessel_nm from names where vessel_nm is not null
$$;
revoke all on function vessel_names() from public;
call caller.adopt('vessel_names()');
grant execute on function vessel_names() to app_customer, app_staff;

-- Files whose name contains a text: `like` is not leakproof, so row security would keep the planner from the index (as in shipment_ids_like).
-- Their rows are read under row security afterwards.
create or replace function file_sns_like(pattern text) returns setof bigint language sql stable security definer set search_path = public as $$
  select f.file_sn from file f
   where lower(f.file_nm) like pattern and f.corp_cd = (select app_corp()) and f.group_id is not null
     and ((select app_kind()) = 'staff' or f.cust_cd = (select app_cust()) or exists (
       select 1 from file_group g join shipment s using (corp_cd, cust_cd, shipment_id)
        where (g.corp_cd, g.cust_cd, g.group_id) = (f.corp_cd, f.cust_cd, f.group_id) and (select app_cust()) in (s.shipper_cd, s.consignee_cd)))
   order by f.file_sn desc limit 20
$$;
revoke all on function file_sns_like(text) from public;
call caller.adopt('file_sns_like(text)');
grant execute on function file_sns_like(text) to app_customer, app_staff;

-- step
call caller.allow_definer('select', 'file');
