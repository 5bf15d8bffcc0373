-- Files of partners that have no system account: Excel and CSV, mapped once in the import assistant.
alter table data_source alter column user_id drop not null;

create table if not exists import_map (
  corp_cd text not null, source_cd text not null, version integer not null check (version > 0),
  map jsonb not null, saved_by text not null default '', saved_at timestamptz not null default now(),
  primary key (corp_cd, source_cd, version),
  foreign key (corp_cd, source_cd) references data_source
);
comment on table import_map is 'How the files of a partner are read: columns, constants and values, by version.';
call caller.protect('import_map');
drop policy if exists import_map_corp on import_map;
create policy import_map_corp on import_map to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert on import_map to app_staff;
