-- Windows of a customer's list are merged out of ordered scans: one over what is billed to the customer, two over what others are
-- billed for and the customer ships or receives. The latter are few, so their indexes hold only them.
create index shipment_cust_due on shipment (corp_cd, cust_cd, due_key, etd_key, shipment_id);
create index shipment_cust_hbl on shipment (corp_cd, cust_cd, hbl_no, shipment_id);
drop index shipment_shipper, shipment_consignee, shipment_shipper_eta, shipment_consignee_eta;
create index shipment_shipper_etd on shipment (corp_cd, shipper_cd, etd_key, shipment_id) where shipper_cd <> cust_cd;
create index shipment_shipper_eta on shipment (corp_cd, shipper_cd, eta_key, shipment_id) where shipper_cd <> cust_cd;
create index shipment_shipper_due on shipment (corp_cd, shipper_cd, due_key, etd_key, shipment_id) where shipper_cd <> cust_cd;
create index shipment_consignee_etd on shipment (corp_cd, consignee_cd, etd_key, shipment_id) where consignee_cd <> cust_cd;
create index shipment_consignee_eta on shipment (corp_cd, consignee_cd, eta_key, shipment_id) where consignee_cd <> cust_cd;
create index shipment_consignee_due on shipment (corp_cd, consignee_cd, due_key, etd_key, shipment_id) where consignee_cd <> cust_cd;
-- Anchors of an order that is not the period's own are counted without reading a row.
drop index shipment_eta, shipment_hbl;
create index shipment_eta on shipment (corp_cd, eta_key desc, shipment_id desc) include (etd_key);
create index shipment_hbl on shipment (corp_cd, hbl_no, shipment_id) include (etd_key);
