-- Papers of an exhibition itself: its manual, its forms. They belong to the house (no customer), staff administrators keep them, and every
-- member of the corporation reads them.
alter table file_group drop constraint file_group_owner_check;
alter table file_group add constraint file_group_owner_check check (owner in ('SHIPMENT', 'BOOKING', 'EXH_REQUEST', 'TEMPLATE_ITEM', 'EXHIBITION'));
create policy file_group_exhibition on file_group for select to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = '' and owner = 'EXHIBITION');

create or replace view document_owner with (security_invoker = true) as
  select 'SHIPMENT' as owner, mngt_no, corp_cd, cust_cd, shipment_id, 1 as rank from shipment
  union all select 'BOOKING', bkg_no, corp_cd, cust_cd, null, 2 from booking
  union all select 'EXH_REQUEST', req_no, corp_cd, cust_cd, null, 3 from exh_request
  -- Items of the template and exhibitions belong to the house: their files have no customer, and only staff hang some on them.
  union all select 'TEMPLATE_ITEM', item_cd, app_corp(), '', null, 4 from template_item where current_setting('app.kind', true) = 'staff'
  union all select 'EXHIBITION', exh_no, corp_cd, '', null, 5 from exhibition where (select app_role()) = 'ROLE_STAFF_ADMIN';
