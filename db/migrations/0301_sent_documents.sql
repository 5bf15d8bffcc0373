-- step
create index concurrently if not exists data_batch_line_box on data_batch_line (batch_id, key) where kind = 'container';

-- step
-- Which file a system of the forwarder told under which number. Whoever deletes the file leaves the number behind.
create table if not exists sent_document (
  corp_cd text not null, source_cd text not null, source_key text not null check (length(source_key) between 1 and 40),
  file_sn bigint references file (file_sn) on delete set null,
  primary key (corp_cd, source_cd, source_key),
  foreign key (corp_cd, source_cd) references data_source
);
comment on table sent_document is 'Documents that systems of the forwarder told under numbers of their own, and the files that hold them.';
create index if not exists sent_document_file on sent_document (file_sn);
call caller.protect('sent_document');
drop policy if exists sent_document_corp on sent_document;
create policy sent_document_corp on sent_document to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update, delete on sent_document to app_staff;

-- step
-- The bytes of documents that a batch took away stay until the batch cannot be undone any more.
create or replace function keep_sent_bytes(p_keys text[], p_until timestamptz) returns void language plpgsql volatile as $$
begin
  if not exists (select 1 from data_source d where d.user_id = (select app_user_id()) and d.corp_cd = (select app_corp()) and d.use_yn = 'Y') then
    raise exception 'not a system account' using errcode = '42501';
  end if;
  update storage_removal set due_at = p_until where storage_key = any(p_keys);
end $$;
-- Those of these bytes that are still there.
create or replace function kept_sent_bytes(p_keys text[]) returns setof text language sql stable as $$
  select r.storage_key from storage_removal r where r.storage_key = any(p_keys)
     and exists (select 1 from data_source d where d.user_id = (select app_user_id()) and d.corp_cd = (select app_corp()) and d.use_yn = 'Y')
$$;
call caller.adopt('keep_sent_bytes(text[], timestamptz)');
call caller.adopt('kept_sent_bytes(text[])');
revoke all on function keep_sent_bytes, kept_sent_bytes from public;
grant execute on function keep_sent_bytes, kept_sent_bytes to app_staff;
