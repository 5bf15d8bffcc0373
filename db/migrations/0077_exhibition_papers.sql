-- The papers an exhibition request still lacks that are due before `p_before`, as those of shipments are found: by the document deadline of
-- the exhibition, else by when its cargo has to be there. What is owed is the domain's word (`owedPapers`).
create function missing_request_papers(r exh_request, p_before timestamp) returns table (doc_type text, due_at timestamp, sort_no int) language sql stable set search_path = public as $$
  with due as (
    select coalesce(e.doc_deadline, case r.trans_mode when 'SEA' then e.sea_deadline when 'AIR' then e.air_deadline end, e.move_in_dt, e.start_dt) + time '23:59' as at
      from exhibition e where (e.corp_cd, e.exh_no) = (r.corp_cd, r.exh_no) and e.status <> 'CANCELLED'
  )
  select w.doc_type, due.at, w.sort_no
    from (values ('CI', 1, true), ('PL', 2, true), ('CARNET', 3, r.carnet_yn = 'Y')) w(doc_type, sort_no, owed) cross join due
   where w.owed and r.status in ('RECEIVED', 'IN_PROGRESS') and due.at < p_before and not exists (
     select from file_group g join file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id)
      where (g.corp_cd, g.cust_cd, g.owner, g.mngt_no) = (r.corp_cd, r.cust_cd, 'EXH_REQUEST', r.req_no) and f.doc_type = w.doc_type)
$$;
revoke all on function missing_request_papers(exh_request, timestamp) from public;
grant execute on function missing_request_papers(exh_request, timestamp) to app_customer, app_staff;

-- Requests that owe papers are those nobody has sent yet: few, and found without the others.
create index exh_request_owing on exh_request (corp_cd, cust_cd, exh_no) where status in ('RECEIVED', 'IN_PROGRESS');
