-- When and in which message a source said a field, where that was not its last whole message: '' holds the one for all other fields.
alter table shipment_source add column if not exists told jsonb not null default '{}';
