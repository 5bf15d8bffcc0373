-- The tracking popups open by management number; the unique key begins with corporation and customer, which the caller does not give.
create index shipment_mngt_no on shipment (mngt_no, corp_cd);
