-- The originals of tracking messages are deflated before they are sent: a third of the room, and no work of the database.
alter table ingest_file add column deflated boolean not null default false;
comment on column ingest_file.deflated is 'Whether raw is deflated (zlib); files received earlier are stored as sent.';
