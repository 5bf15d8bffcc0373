-- What a corporation decides otherwise than the rules of the house about the papers owed for a shipment: for all its customers (blank
-- CUST_CD), or for one. The nearest rule of a paper counts: the customer's, then the corporation's, then that of the house.
create table paper_rule_own (
  corp_cd text not null references corp, cust_cd text not null default '',
  trans_mode text not null check (trans_mode in ('SEA', 'AIR')), io_type text not null check (io_type in ('EXP', 'IMP', 'CROSS')),
  doc_type text not null, anchor text not null check (anchor in ('ETD', 'ETA')), hours_before int not null check (hours_before between 0 and 2000),
  cutoff_yn text not null check (cutoff_yn in ('Y', 'N')), dg_only_yn text not null check (dg_only_yn in ('Y', 'N')),
  use_yn text not null check (use_yn in ('Y', 'N')), sort_no int not null default 0, row_ver int not null default 1,
  primary key (corp_cd, cust_cd, trans_mode, io_type, doc_type)
);
alter table paper_rule_own enable row level security;
create policy paper_rule_own_cust on paper_rule_own for select to app_customer
  using (corp_cd = (select app_corp()) and cust_cd in ('', (select app_cust())));
create policy paper_rule_own_corp on paper_rule_own for select to app_staff using (corp_cd = (select app_corp()));
create policy paper_rule_own_admin on paper_rule_own to app_staff
  using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN')
  with check (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');
grant select on paper_rule_own to app_customer;
grant select, insert, update, delete on paper_rule_own to app_staff;

-- The papers a shipment still lacks that are due before `p_before`, as far as the caller may see its files. What leaves owes them until it
-- has left, what comes until it has come; those attached to its booking count.
create or replace function missing_papers(s shipment, p_before timestamp) returns table (doc_type text, due_at timestamp, sort_no int) language sql stable set search_path = public as $$
  with rules as (
    select distinct on (r.doc_type) r.* from (
      select 2 as distance, doc_type, anchor, hours_before, cutoff_yn, dg_only_yn, use_yn, sort_no from paper_rule
       where trans_mode = s.trans_mode and io_type = s.io_type
      union all
      select case cust_cd when '' then 1 else 0 end, doc_type, anchor, hours_before, cutoff_yn, dg_only_yn, use_yn, sort_no from paper_rule_own
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
         select from booking b where b.corp_cd = s.corp_cd and b.cust_cd = s.cust_cd and b.bkg_no = s.bkg_no and b.dg_yn = 'Y')))
  select w.doc_type, w.due_at, w.sort_no from wanted w
   where w.due_at < p_before and not exists (
     select from file_group g join file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id)
      where g.corp_cd = s.corp_cd and g.cust_cd in (s.cust_cd, s.shipper_cd, s.consignee_cd) and f.doc_type = w.doc_type
        and (g.owner = 'SHIPMENT' and g.mngt_no = s.mngt_no or g.owner = 'BOOKING' and g.mngt_no = s.bkg_no))
$$;
