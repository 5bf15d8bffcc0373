-- Keys in the storage that belong to nobody once they are due. A key is noted before its bytes are written; the row of the file
-- strikes it out, and its end notes it again. Whatever happens in between, the bytes are found and purged.
create table storage_removal (storage_key text primary key, due_at timestamptz not null);
create index storage_removal_due on storage_removal (due_at);
alter table storage_removal enable row level security;
create policy storage_removal_job on storage_removal to app_job using (true) with check (true);
grant select, insert, update, delete on storage_removal to app_job;

create function file_keeps_key() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from storage_removal where storage_key = new.storage_key;
  if not found then raise exception 'the bytes of a file may not outlive their note' using errcode = '23514'; end if;
  return null;
end $$;
create function file_leaves_key() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into storage_removal values (old.storage_key, now()) on conflict (storage_key) do update set due_at = now();
  return null;
end $$;
create trigger file_keeps_key after insert on file for each row execute function file_keeps_key();
create trigger file_leaves_key after delete on file for each row execute function file_leaves_key();

-- Files of the house itself (template items) belong to no customer: cust_cd is empty.
alter table file_group drop constraint file_group_corp_cd_cust_cd_fkey, drop constraint file_group_owner_check;
alter table file_group add column cust_ref text generated always as (nullif(cust_cd, '')) stored,
  add foreign key (corp_cd, cust_ref) references customer (corp_cd, cust_cd),
  add constraint file_group_owner_check check (owner in ('SHIPMENT', 'BOOKING', 'EXH_REQUEST', 'TEMPLATE_ITEM'));
alter table file drop constraint file_corp_cd_cust_cd_fkey;
alter table file add column cust_ref text generated always as (nullif(cust_cd, '')) stored,
  add foreign key (corp_cd, cust_ref) references customer (corp_cd, cust_cd);
