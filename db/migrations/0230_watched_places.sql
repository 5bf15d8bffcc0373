-- step
-- Places where files of partners arrive: a folder of the server, an SFTP folder or an S3 prefix.
create table if not exists watched_place (
  place_id bigint generated always as identity primary key,
  corp_cd text not null, source_cd text not null,                           -- the partner by whose map the files are read
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('FOLDER', 'SFTP', 'S3')),
  host text not null default '', user_nm text not null default '',          -- host:port or the address of the service; user or access key
  secret text not null default '',                                          -- encrypted; staff write it and the background alone reads it
  host_key text not null default '', bucket text not null default '', region text not null default '', path text not null default '',
  mode text not null check (mode in ('all', 'partial')), lang text not null check (lang in ('ko', 'en')),
  silent_hours int not null default 0 check (silent_hours between 0 and 8760), -- without a new file for longer: the office is told; 0: never
  off_at timestamptz, on_at timestamptz not null,
  busy_until timestamptz, looked_at timestamptz, problem text not null default '', file_at timestamptz, silent_at timestamptz,
  made_by text not null, made_at timestamptz not null, row_ver int not null default 1,
  foreign key (corp_cd, source_cd) references data_source
);
comment on table watched_place is 'Places where files of partners arrive and are read by themselves, with how the portal gets there.';
create unique index if not exists watched_place_once on watched_place (corp_cd, kind, host, bucket, path);
create index if not exists watched_place_corp on watched_place (corp_cd, source_cd);
call caller.protect('watched_place');
drop policy if exists watched_place_admin on watched_place;
create policy watched_place_admin on watched_place to app_staff
  using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN')
  with check (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');
drop policy if exists watched_place_job on watched_place;
create policy watched_place_job on watched_place to app_job using (true) with check (true);
grant select (place_id, corp_cd, source_cd, name, kind, host, user_nm, host_key, bucket, region, path, mode, lang, silent_hours, off_at, on_at,
  looked_at, problem, file_at, silent_at, made_by, made_at, row_ver), insert, update, delete on watched_place to app_staff;
grant select, update (busy_until, looked_at, problem, file_at, silent_at) on watched_place to app_job;

-- Files that were found there. `report` is what is written beside a file; `moved_to` is where the file is since.
create table if not exists watched_file (
  file_id bigint generated always as identity primary key,
  place_id bigint not null references watched_place on delete cascade, corp_cd text not null,
  name text not null, bytes int not null, hash bytea not null,
  state text not null check (state in ('AGAIN', 'DONE', 'PARTIAL', 'FAILED', 'SAME')),
  map_version int, counts jsonb not null default '{}', report text not null default '', moved_to text,
  settled boolean not null default false,                                   -- moved, with its report beside it
  found_at timestamptz not null, done_at timestamptz not null
);
comment on table watched_file is 'Files that were found in watched places, each content once, with what became of them.';
create unique index if not exists watched_file_once on watched_file (place_id, hash) where state <> 'SAME';
create index if not exists watched_file_place on watched_file (place_id, file_id);
call caller.protect('watched_file');
drop policy if exists watched_file_corp on watched_file;
create policy watched_file_corp on watched_file to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
drop policy if exists watched_file_job on watched_file;
create policy watched_file_job on watched_file to app_job using (true) with check (true);
grant select, insert, update on watched_file to app_staff;
grant select, insert, update, delete on watched_file to app_job;
