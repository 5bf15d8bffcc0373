-- step
-- Places where the lists of a reader are written every night: a folder of the server, an SFTP folder or an S3 prefix.
create table if not exists nightly_export (
  export_id bigint generated always as identity primary key,
  corp_cd text not null, name text not null check (length(name) between 1 and 60),
  reader_id text not null references app_user on delete cascade,            -- whose rows are written
  kind text not null check (kind in ('FOLDER', 'SFTP', 'S3')),
  host text not null default '', user_nm text not null default '',          -- host:port or the address of the service; user or access key
  secret text not null default '',                                          -- encrypted; staff write it and the background alone reads it
  host_key text not null default '', bucket text not null default '', region text not null default '', path text not null default '',
  at_hour int not null check (at_hour between 0 and 23),                    -- in Seoul
  off_at timestamptz, on_at timestamptz not null,
  asked_at timestamptz, busy_until timestamptz, tried_at timestamptz, done_at timestamptz,
  problem text not null default '', files jsonb not null default '[]',      -- why the last one failed; what the last one wrote
  made_by text not null, made_at timestamptz not null
);
comment on table nightly_export is 'Places where the lists that a reader may see are written as CSV every night, with how the last night went.';
create index if not exists nightly_export_corp on nightly_export (corp_cd);
create index if not exists nightly_export_reader on nightly_export (reader_id);
call caller.protect('nightly_export');
drop policy if exists nightly_export_admin on nightly_export;
create policy nightly_export_admin on nightly_export to app_staff
  using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN')
  with check (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN'
    and exists (select from app_user u where u.user_id = reader_id and u.corp_cd = nightly_export.corp_cd));
drop policy if exists nightly_export_job on nightly_export;
create policy nightly_export_job on nightly_export to app_job using (true) with check (true);
grant select (export_id, corp_cd, name, reader_id, kind, host, user_nm, host_key, bucket, region, path, at_hour, off_at, on_at, asked_at, busy_until, tried_at,
  done_at, problem, files, made_by, made_at), insert, update, delete on nightly_export to app_staff;
grant select, update (asked_at, busy_until, tried_at, done_at, problem, files) on nightly_export to app_job;
