-- Values that files of partners wrote for a field of ours: a new partner's column with the same values is proposed for it.
create table import_sample (
  corp_cd text not null references corp, target text not null check (length(target) between 1 and 60),
  value text not null check (length(value) between 1 and 60), seen_at timestamptz not null,
  primary key (corp_cd, target, value)
);
comment on table import_sample is 'Codes that imported files used for a field, by which columns of new files are recognised.';
call caller.protect('import_sample');
create policy import_sample_corp on import_sample to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update on import_sample to app_staff;
