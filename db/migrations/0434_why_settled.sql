-- Why our desk settled an exception: a settled one can be taken back, and whoever does it reads why it was settled. Blank for one that was
-- settled before.
alter table shipment_exception add column settled_reason text not null default '';
