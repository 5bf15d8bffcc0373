-- Originals of messages hold names and addresses of people. They go when their time is over; the line, its hash and what became of
-- it stay, so that content which comes again is still known. What waits to be sent or put right stays, too.
alter table edi_upload alter column content drop not null;
alter table ingest_file alter column raw drop not null;
create index edi_message_kept on edi_message (done_at) where content is not null;
create index edi_upload_kept on edi_upload (uploaded_at) where content is not null;
create index ingest_file_kept on ingest_file (received_at) where raw is not null;

create function drop_originals(p_before timestamptz, p_most int) returns int language plpgsql volatile security definer set search_path = public as $$
declare
  gone int;
  n int;
begin
  update edi_message m set content = null from (select corp_cd, msg_no from edi_message where content is not null and done_at < p_before and state <> 'QUEUED' limit p_most) old
   where (m.corp_cd, m.msg_no) = (old.corp_cd, old.msg_no);
  get diagnostics gone = row_count;
  with old as (select corp_cd, upload_no from edi_upload where content is not null and uploaded_at < p_before limit p_most),
  lines as (delete from edi_row r using old where (r.corp_cd, r.upload_no) = (old.corp_cd, old.upload_no))
  update edi_upload u set content = null from old where (u.corp_cd, u.upload_no) = (old.corp_cd, old.upload_no);
  get diagnostics n = row_count;
  gone := greatest(gone, n);
  update ingest_file f set raw = null from (select file_id from ingest_file where raw is not null and received_at < p_before limit p_most) old where f.file_id = old.file_id;
  get diagnostics n = row_count;
  return greatest(gone, n);
end $$;
revoke all on function drop_originals from public;
grant execute on function drop_originals to app_job;
