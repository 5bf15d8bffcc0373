-- Functions that lists and pages ask per row: PostgreSQL puts the body of a SQL function into the statement only if it has no SET clause.
-- Their names are qualified instead; nothing else changes.
create or replace function missing_papers(s shipment, p_before timestamp) returns table (doc_type text, due_at timestamp, sort_no int)
language sql stable as $$
  with rules as (
    select distinct on (r.doc_type) r.* from (
      select 2 as distance, doc_type, anchor, hours_before, cutoff_yn, dg_only_yn, use_yn, sort_no from public.paper_rule
       where trans_mode = s.trans_mode and io_type = s.io_type
      union all
      select case cust_cd when '' then 1 else 0 end, doc_type, anchor, hours_before, cutoff_yn, dg_only_yn, use_yn, sort_no from public.paper_rule_own
       where corp_cd = s.corp_cd and cust_cd in ('', s.cust_cd) and trans_mode = s.trans_mode and io_type = s.io_type) r
     order by r.doc_type, r.distance
  ), wanted as (
    select r.doc_type, r.sort_no,
           coalesce(case when r.cutoff_yn = 'Y' and s.due_kind = 'DOC' then s.due_at end,
                    case r.anchor when 'ETD' then s.etd else s.eta end - make_interval(hours => r.hours_before)) as due_at
      from rules r
     where r.use_yn = 'Y'
       and s.shp_sts = any(case r.anchor when 'ETD' then array['BOOKED', 'PREDEP'] else array['BOOKED', 'PREDEP', 'TRANSIT'] end)
       -- What customs has accepted has been declared.
       and not (r.doc_type = 'ED' and s.customs_sts in ('EXP_ACCEPTED', 'CLEARED', 'RELEASED'))
       and (r.dg_only_yn = 'N' or exists (
         select from public.booking b where b.corp_cd = s.corp_cd and b.cust_cd = s.cust_cd and b.bkg_no = s.bkg_no and b.dg_yn = 'Y')))
  select w.doc_type, w.due_at, w.sort_no from wanted w
   where w.due_at < p_before and not exists (
     select from public.file_group g join public.file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id)
      where g.corp_cd = s.corp_cd and g.cust_cd in (s.cust_cd, s.shipper_cd, s.consignee_cd) and f.doc_type = w.doc_type
        and (g.owner = 'SHIPMENT' and g.mngt_no = s.mngt_no or g.owner = 'BOOKING' and g.mngt_no = s.bkg_no))
$$;

create or replace function missing_request_papers(r exh_request, p_before timestamp) returns table (doc_type text, due_at timestamp, sort_no int)
language sql stable as $$
  with due as (
    select coalesce(e.doc_deadline, case r.trans_mode when 'SEA' then e.sea_deadline when 'AIR' then e.air_deadline end, e.move_in_dt, e.start_dt) + time '23:59' as at
      from public.exhibition e where (e.corp_cd, e.exh_no) = (r.corp_cd, r.exh_no) and e.status <> 'CANCELLED'
  )
  select w.doc_type, due.at, w.sort_no
    from (values ('CI', 1, true), ('PL', 2, true), ('CARNET', 3, r.carnet_yn = 'Y')) w(doc_type, sort_no, owed) cross join due
   where w.owed and r.status in ('RECEIVED', 'IN_PROGRESS') and due.at < p_before and not exists (
     select from public.file_group g join public.file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id)
      where (g.corp_cd, g.cust_cd, g.owner, g.mngt_no) = (r.corp_cd, r.cust_cd, 'EXH_REQUEST', r.req_no) and f.doc_type = w.doc_type)
$$;

create or replace function is_bl_party(p_corp text, p_cust text, p_shipment bigint) returns boolean language sql stable as $$
  select exists (select from public.shipment s where (s.corp_cd, s.cust_cd, s.shipment_id) = (p_corp, p_cust, p_shipment)
    and (select public.app_cust()) in (s.cust_cd, s.shipper_cd))
$$;
