-- Which sentence names an exception, and the port or deadline it is about: lists say the sentence that the shipment's page says.
-- Blank until the exception is detected again.
alter table shipment_exception add column title_key text not null default '', add column about text not null default '';
