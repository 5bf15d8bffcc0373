-- When the rules that depend on the clock (cut-off passed, arrival overdue, no news) may say something new about a shipment although
-- no event came in; null while only an event can change it. Background work judges again what is due.
alter table shipment add column judge_at timestamptz;
update shipment set judge_at = now() where shp_sts not in ('DELIVERED', 'CANCELLED');
create index shipment_judge on shipment (corp_cd, judge_at) where judge_at is not null;
