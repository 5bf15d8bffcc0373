-- A customer's own numbers are theirs by the key alone: they have a shipment by their foreign key, and shipment_own shows it. Asked of many
-- numbers at once, a plan without this reads every shipment of the customer first.
alter policy shipment_ref_own on shipment_ref using (corp_cd = (select app_corp()) and (cust_cd = (select app_cust()) or exists (
  select 1 from shipment s where s.corp_cd = shipment_ref.corp_cd and s.cust_cd = shipment_ref.cust_cd and s.shipment_id = shipment_ref.shipment_id)));
