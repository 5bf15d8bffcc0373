-- Windows of the shipment and tracking lists. A search counts, sums and sets its anchors in one pass over an index that carries
-- every column it filters by (index-only, no row is fetched); a window then starts at an anchor and reads a few rows in order.
drop index shipment_etd;
create index shipment_etd on shipment (corp_cd, etd_key desc, shipment_id desc)
  include (cust_cd, trans_mode, io_type, pol, pod, shp_sts, delay_days, eta, eta_first, ata, due_at, gross_wt, cbm, teu, pkg_qty);
-- Open deadlines first; what has none follows in the order of departure.
drop index shipment_due;
create index shipment_due on shipment (corp_cd, due_key, etd_key, shipment_id)
  include (cust_cd, trans_mode, io_type, pol, pod, shp_sts, delay_days, eta, eta_first, ata, due_at, gross_wt, cbm, teu, pkg_qty);
create index shipment_hbl on shipment (corp_cd, hbl_no, shipment_id);
-- A customer may also be shipper or consignee; these complete the three indexes its searches combine.
create index shipment_shipper_eta on shipment (corp_cd, shipper_cd, eta_key) where shipper_cd is not null;
create index shipment_consignee_eta on shipment (corp_cd, consignee_cd, eta_key) where consignee_cd is not null;
-- Numbers and names are looked up first; this leads from the id they answer with to the row.
create index shipment_by_id on shipment (corp_cd, shipment_id);
