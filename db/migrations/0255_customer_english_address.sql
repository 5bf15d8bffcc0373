-- step
-- Carriers and customs abroad read no Korean: the address of a customer as it is written there.
alter table customer add column addr_en text not null default '';
