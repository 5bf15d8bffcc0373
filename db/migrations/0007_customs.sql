-- Customs records as last read from the authority's open service; they answer when the service does not (S2-113).
-- Codes stay text: 20200608, 02002079 and 0262 must never become numbers.
create table customs_in (
  corp_cd text not null, cust_cd text not null, cargo_no text not null, -- 화물관리번호: MRN 11 + MSN 4 + HSN 4
  shipment_id bigint, mbl_no text not null default '', hbl_no text not null default '', bl_year text not null default '',
  progress text not null default '', clearance text not null default '', goods text not null default '',
  vessel_nm text not null default '', voyage_no text not null default '', carrier_nm text not null default '', agent_nm text not null default '',
  pol text not null default '', pod text not null default '', office text not null default '', arrive_dt text not null default '',
  pkg_qty int not null default 0, pkg_unit text not null default '', gross_wt numeric(18, 3) not null default 0, cbm numeric(18, 3) not null default 0,
  cntr_cnt int not null default 0, cntr_no text not null default '', consignee_nm text not null default '',
  managed_yn text not null default 'N' check (managed_yn in ('Y', 'N')), late_tax_yn text not null default 'N' check (late_tax_yn in ('Y', 'N')),
  overdue_yn text not null default 'N' check (overdue_yn in ('Y', 'N')), processed_at timestamp, fetched_at timestamptz not null default now(),
  primary key (corp_cd, cust_cd, cargo_no),
  foreign key (corp_cd, cust_cd) references customer, foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create index customs_in_hbl on customs_in (corp_cd, hbl_no);
create index customs_in_mbl on customs_in (corp_cd, mbl_no);
create index customs_in_shipment on customs_in (shipment_id);

create table customs_in_step (
  corp_cd text not null, cust_cd text not null, cargo_no text not null, seq int not null, -- oldest first
  stage text not null, at timestamp, shed_cd text not null default '', shed_nm text not null default '',
  pkg_qty int, pkg_unit text not null default '', gross_wt numeric(18, 3), carry_at text not null default '', detail text not null default '',
  decl_no text not null default '', basis_no text not null default '', notice text not null default '',
  primary key (corp_cd, cust_cd, cargo_no, seq), foreign key (corp_cd, cust_cd, cargo_no) references customs_in on delete cascade
);

create table customs_out (
  corp_cd text not null, cust_cd text not null, decl_no text not null, -- 수출신고번호
  shipment_id bigint, exporter_nm text not null default '', maker_nm text not null default '',
  accept_dt text not null default '', load_deadline text not null default '', pkg_qty int not null default 0, pkg_unit text not null default '', gross_wt numeric(18, 3) not null default 0,
  loaded_qty int not null default 0, loaded_unit text not null default '', loaded_wt numeric(18, 3) not null default 0, done_yn text not null default 'N' check (done_yn in ('Y', 'N')),
  vessel_nm text not null default '', inspect_yn text not null default 'N' check (inspect_yn in ('Y', 'N')), fetched_at timestamptz not null default now(),
  primary key (corp_cd, cust_cd, decl_no),
  foreign key (corp_cd, cust_cd) references customer, foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create index customs_out_decl on customs_out (corp_cd, decl_no);
create index customs_out_shipment on customs_out (shipment_id);

create table customs_out_step (
  corp_cd text not null, cust_cd text not null, decl_no text not null, seq int not null,
  bl_no text not null default '', depart_dt text not null default '', place text not null default '', mrn text not null default '', split_cnt int not null default 0,
  pkg_qty int not null default 0, pkg_unit text not null default '', gross_wt numeric(18, 3) not null default 0, done_yn text not null default 'N' check (done_yn in ('Y', 'N')),
  primary key (corp_cd, cust_cd, decl_no, seq), foreign key (corp_cd, cust_cd, decl_no) references customs_out on delete cascade
);
create index customs_out_step_bl on customs_out_step (corp_cd, bl_no);

do $$
declare t record;
begin
  for t in select * from (values ('customs_in', 'shipment', 'shipment_id'), ('customs_in_step', 'customs_in', 'cargo_no'),
                                 ('customs_out', 'shipment', 'shipment_id'), ('customs_out_step', 'customs_out', 'decl_no')) v (name, parent, key) loop
    execute format('alter table %I enable row level security', t.name);
    -- Visible with the shipment (or declaration) it belongs to; the billing party's own records also without one.
    execute format('create policy %I on %I for select to app_customer using (corp_cd = (select app_corp()) and (cust_cd = (select app_cust()) or exists (
      select 1 from %I p where p.corp_cd = %2$I.corp_cd and p.cust_cd = %2$I.cust_cd and p.%4$I = %2$I.%4$I)))', t.name || '_own', t.name, t.parent, t.key);
    execute format('create policy %I on %I to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()))', t.name || '_corp', t.name);
    execute format('grant select on %I to app_customer, app_staff', t.name);
    execute format('grant insert, update, delete on %I to app_staff', t.name);
  end loop;
end $$;
