-- The check of a house B/L draft: the customer asks for corrections, our desk accepts or refuses them, round by round, until the customer
-- approves. What was accepted stands in `texts`; with the approval all texts do, and nothing changes any more.
create table bl_check (
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null,
  status text not null check (status in ('OPEN', 'SENT', 'APPROVED')), round int not null default 0, texts jsonb not null default '{}',
  approved_by text, approved_at timestamptz, row_ver int not null default 1,
  primary key (corp_cd, cust_cd, shipment_id), foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create table bl_check_round (
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null, round int not null,
  changes jsonb not null, -- [{field, from, to, accepted}]; accepted is null until the desk has decided
  note text not null default '', reason text not null default '',
  sent_by text not null, sent_at timestamptz not null, decided_by text, decided_at timestamptz,
  primary key (corp_cd, cust_cd, shipment_id, round), foreign key (corp_cd, cust_cd, shipment_id) references bl_check on delete cascade
);
alter table bl_check enable row level security;
alter table bl_check_round enable row level security;
-- Who pays for a shipment or sends it checks its bill; a consignee sees it when it is issued.
create function is_bl_party(p_corp text, p_cust text, p_shipment bigint) returns boolean language sql stable set search_path = public as $$
  select exists (select from shipment s where (s.corp_cd, s.cust_cd, s.shipment_id) = (p_corp, p_cust, p_shipment) and app_cust() in (s.cust_cd, s.shipper_cd))
$$;
create policy bl_check_own on bl_check for select to app_customer using (is_bl_party(corp_cd, cust_cd, shipment_id));
create policy bl_check_begin on bl_check for insert to app_customer with check (is_bl_party(corp_cd, cust_cd, shipment_id) and status in ('SENT', 'APPROVED'));
-- A customer's turn is while nothing waits for the desk and nothing is approved.
create policy bl_check_turn on bl_check for update to app_customer
  using (is_bl_party(corp_cd, cust_cd, shipment_id) and status = 'OPEN') with check (is_bl_party(corp_cd, cust_cd, shipment_id) and status in ('SENT', 'APPROVED'));
create policy bl_check_corp on bl_check to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
create policy bl_check_round_own on bl_check_round for select to app_customer using (is_bl_party(corp_cd, cust_cd, shipment_id));
create policy bl_check_round_ask on bl_check_round for insert to app_customer
  with check (is_bl_party(corp_cd, cust_cd, shipment_id) and sent_by = (select app_user_id()) and decided_by is null);
create policy bl_check_round_corp on bl_check_round to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update on bl_check, bl_check_round to app_customer, app_staff;
