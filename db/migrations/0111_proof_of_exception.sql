-- step: the fact that proves an exception: when it counts no longer, whoever was told of the exception is told so.
alter table shipment_exception add column if not exists proof_key text not null default '';
