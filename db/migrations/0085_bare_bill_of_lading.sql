-- step
create index concurrently if not exists shipment_ref_bare on shipment_ref (substr(ref_no, 5), corp_cd) where kind = 'MBL';
-- step
comment on index shipment_ref_bare is 'Carriers name their bills of lading with and without the four letters of their code: found by the rest too.';
