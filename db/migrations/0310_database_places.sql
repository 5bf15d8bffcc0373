-- step
-- A view of a PostgreSQL database as a watched place: `bucket` is the database, `path` the view, `host_key` the pinned certificate.
alter table watched_place add column if not exists tls text not null default 'verify'; -- verify, pin or off
alter table watched_place add column if not exists mark_column text not null default ''; -- says when a row changed
alter table watched_place add column if not exists every_minutes int not null default 1;
-- Up to where its rows were read: a value of that column, and the shipment of that value; without a shipment all of the value were read.
alter table watched_place add column if not exists mark text not null default '';
alter table watched_place add column if not exists mark_key text;
alter table watched_place drop constraint if exists watched_place_kind_check;
alter table watched_place add constraint watched_place_kind_check check (kind in ('FOLDER', 'SFTP', 'S3', 'DATABASE')) not valid;
grant select (tls, mark_column, every_minutes) on watched_place to app_staff;
grant update (mark, mark_key) on watched_place to app_job;

-- The first and the last change of rows that were read of a view, so that they are found again.
alter table watched_file add column if not exists marks jsonb;
-- step
alter table watched_place validate constraint watched_place_kind_check;
