-- What files can hang on, by its management number. The caller's own rights decide what is seen of it.
create view document_owner with (security_invoker = true) as
  select 'SHIPMENT' as owner, mngt_no, corp_cd, cust_cd, shipment_id, 1 as rank from shipment
  union all select 'BOOKING', bkg_no, corp_cd, cust_cd, null, 2 from booking
  union all select 'EXH_REQUEST', req_no, corp_cd, cust_cd, null, 3 from exh_request
  -- Items of the template belong to the house: their files have no customer, and only staff see them.
  union all select 'TEMPLATE_ITEM', item_cd, app_corp(), '', null, 4 from template_item where current_setting('app.kind', true) = 'staff';
grant select on document_owner to app_customer, app_staff;
