-- What was seeded, from which content and when: the demo's dates stay relative to the first start (S3-040).
create table seed_state (name text primary key, hash text not null, at date not null, updated_at timestamptz not null default now());

-- Running numbers per corporation, kind and month: KR + S + 2601 + 00001 (S2-120). The row lock serialises callers.
create table number_seq (corp_cd text not null references corp, kind text not null, yymm text not null, last_no int not null, primary key (corp_cd, kind, yymm));
create function next_number(p_kind text, p_day date) returns text language sql volatile security definer set search_path = public as $$
  insert into number_seq values (app_corp(), p_kind, to_char(p_day, 'YYMM'), 1)
  on conflict (corp_cd, kind, yymm) do update set last_no = number_seq.last_no + 1
  returning corp_cd || kind || yymm || lpad(last_no::text, 5, '0')
$$;
revoke all on function next_number from public;
grant execute on function next_number to app_customer, app_staff;

create table team (
  corp_cd text not null references corp, team_cd text not null, dept_cd text not null default '', name_ko text not null, name_en text not null,
  sort_no int not null default 0, use_yn text not null default 'Y' check (use_yn in ('Y', 'N')), primary key (corp_cd, team_cd)
);
alter table team enable row level security;
create policy team_corp on team for select to app_customer, app_staff using (corp_cd = (select app_corp()));
grant select on team to app_customer, app_staff;

create table dept (
  corp_cd text not null references corp, dept_cd text not null, name_ko text not null, name_en text not null,
  sort_no int not null default 0, use_yn text not null default 'Y' check (use_yn in ('Y', 'N')), primary key (corp_cd, dept_cd)
);
alter table dept enable row level security;
create policy dept_corp on dept for select to app_staff using (corp_cd = (select app_corp()));
grant select on dept to app_staff;

create table booking (
  corp_cd text not null, cust_cd text not null, bkg_no text not null,
  trans_mode text not null check (trans_mode in ('SEA', 'AIR')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'REQUESTED', 'CONFIRMED', 'REJECTED', 'CANCELLED')),
  io_type text not null check (io_type in ('EXP', 'IMP', 'CROSS')), svc_type text not null default '', svc_level text not null default '',
  incoterms text not null default '', incoterms_place text not null default '', frt_term text not null default '', po_no text not null default '', team_cd text not null default '',
  shipper_cd text, shipper_nm text not null default '', shipper_addr text not null default '', shipper_contact text not null default '',
  consignee_cd text, consignee_nm text not null default '', consignee_addr text not null default '', consignee_contact text not null default '',
  notify_nm text not null default '', notify_addr text not null default '',
  contact_nm text not null default '', contact_phone text not null default '', contact_email text not null default '',
  carrier_cd text not null default '', vessel_nm text not null default '', voyage_no text not null default '', -- air: flight number in voyage_no
  por text not null default '', pol text not null default '', pod text not null default '', final_dest text not null default '', -- air: airports of three letters
  etd timestamp, eta timestamp, cargo_ready_dt date, doc_closing_at timestamp, cargo_closing_at timestamp, -- local time at the place
  commodity text not null default '', hs_cd text not null default '', marks text not null default '',
  pkg_qty int not null default 0 check (pkg_qty >= 0), pkg_unit text not null default '',
  gross_wt numeric(18, 3) not null default 0 check (gross_wt >= 0), cbm numeric(18, 3) not null default 0 check (cbm >= 0),
  vol_wt numeric(18, 3), chg_wt numeric(18, 3), stack_yn text not null default 'Y' check (stack_yn in ('Y', 'N')),
  dg_yn text not null default 'N' check (dg_yn in ('Y', 'N')), un_no text not null default '', dg_class text not null default '', pack_group text not null default '',
  battery_yn text not null default 'N' check (battery_yn in ('Y', 'N')), temp_min numeric(5, 1), temp_max numeric(5, 1),
  instruction text not null default '', truck_yn text not null default 'N' check (truck_yn in ('Y', 'N')), truck_addr text not null default '', truck_dt date,
  customs_yn text not null default 'N' check (customs_yn in ('Y', 'N')), insure_yn text not null default 'N' check (insure_yn in ('Y', 'N')),
  hbl_no text not null default '', shipment_id bigint,
  req_user text not null default '', req_at timestamptz, confirm_user text not null default '', confirm_at timestamptz, reject_reason text not null default '', cancel_at timestamptz,
  row_ver int not null default 1, created_by text not null default '', created_at timestamptz not null default now(), updated_by text not null default '', updated_at timestamptz not null default now(),
  primary key (corp_cd, cust_cd, bkg_no),
  foreign key (corp_cd, cust_cd) references customer,
  foreign key (corp_cd, cust_cd, shipment_id) references shipment
);
create index booking_no on booking (bkg_no, corp_cd);
create index booking_cust_created on booking (corp_cd, cust_cd, created_at desc, bkg_no desc);
create index booking_created on booking (corp_cd, created_at desc, bkg_no desc);
alter table booking enable row level security;
-- The billing party sees all of it; shipper and consignee see it once it was requested (S6-006).
create policy booking_own on booking for select to app_customer using (corp_cd = (select app_corp()) and (cust_cd = (select app_cust())
  or status <> 'DRAFT' and (shipper_cd = (select app_cust()) or consignee_cd = (select app_cust()))));
create policy booking_own_new on booking for insert to app_customer
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and status in ('DRAFT', 'REQUESTED'));
-- A customer never confirms, rejects or touches a confirmed booking, whatever a screen asks for (S2-119).
create policy booking_own_edit on booking for update to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and status in ('DRAFT', 'REQUESTED', 'REJECTED'))
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and status in ('DRAFT', 'REQUESTED', 'CANCELLED', 'REJECTED'));
create policy booking_corp on booking to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update on booking to app_customer, app_staff;

create table booking_cntr (
  corp_cd text not null, cust_cd text not null, bkg_no text not null, seq int not null,
  cntr_type text not null, qty int not null check (qty between 1 and 99), soc_yn text not null default 'N' check (soc_yn in ('Y', 'N')),
  unit_wt numeric(18, 3), remark text not null default '',
  primary key (corp_cd, cust_cd, bkg_no, seq), foreign key (corp_cd, cust_cd, bkg_no) references booking on delete cascade
);
-- Pieces by size: LCL cargo and air cargo alike, in centimetres and kilograms.
create table booking_dim (
  corp_cd text not null, cust_cd text not null, bkg_no text not null, seq int not null,
  len_cm numeric(9, 1) not null check (len_cm >= 0), wid_cm numeric(9, 1) not null check (wid_cm >= 0), hgt_cm numeric(9, 1) not null check (hgt_cm >= 0),
  qty int not null check (qty >= 0), unit_wt numeric(18, 3), cbm numeric(18, 3) not null default 0,
  primary key (corp_cd, cust_cd, bkg_no, seq), foreign key (corp_cd, cust_cd, bkg_no) references booking on delete cascade
);
do $$
declare t text;
begin
  foreach t in array array['booking_cntr', 'booking_dim'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I for select to app_customer using (exists (
      select 1 from booking b where b.corp_cd = %2$I.corp_cd and b.cust_cd = %2$I.cust_cd and b.bkg_no = %2$I.bkg_no))', t || '_own', t);
    execute format('create policy %I on %I to app_customer using (corp_cd = (select app_corp()) and cust_cd = (select app_cust())
      and exists (select 1 from booking b where b.corp_cd = %2$I.corp_cd and b.cust_cd = %2$I.cust_cd and b.bkg_no = %2$I.bkg_no and b.status in (''DRAFT'', ''REQUESTED'', ''REJECTED'')))', t || '_own_edit', t);
    execute format('create policy %I on %I to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()))', t || '_corp', t);
    execute format('grant select, insert, update, delete on %I to app_customer, app_staff', t);
  end loop;
end $$;
