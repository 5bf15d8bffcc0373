-- What belongs to a shipment of the reader's own company is seen without looking at the shipment, row by row; what belongs to one that the
-- company sends or receives is seen with it, as before. A row and its shipment have the same company: the foreign keys hold that.
-- step
alter policy shipment_ref_own on shipment_ref using (corp_cd = (select app_corp()) and (cust_cd = (select app_cust()) or exists (
  select 1 from shipment s where s.corp_cd = shipment_ref.corp_cd and s.cust_cd = shipment_ref.cust_cd and s.shipment_id = shipment_ref.shipment_id)));
-- step
alter policy shipment_cntr_own on shipment_cntr using (corp_cd = (select app_corp()) and (cust_cd = (select app_cust()) or exists (
  select 1 from shipment s where s.corp_cd = shipment_cntr.corp_cd and s.cust_cd = shipment_cntr.cust_cd and s.shipment_id = shipment_cntr.shipment_id)));
-- step
alter policy tracking_event_own on tracking_event using (standing = 'VALID' and corp_cd = (select app_corp()) and (cust_cd = (select app_cust()) or exists (
  select 1 from shipment s where s.corp_cd = tracking_event.corp_cd and s.cust_cd = tracking_event.cust_cd and s.shipment_id = tracking_event.shipment_id)));
-- step
alter policy shipment_exception_own on shipment_exception using (corp_cd = (select app_corp()) and (cust_cd = (select app_cust()) or exists (
  select 1 from shipment s where s.corp_cd = shipment_exception.corp_cd and s.cust_cd = shipment_exception.cust_cd and s.shipment_id = shipment_exception.shipment_id)));
