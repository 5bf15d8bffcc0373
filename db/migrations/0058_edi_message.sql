-- The register of everything that partners and carriers exchange with us as files or messages: what came, from whom, and what became of
-- it. Customers have no part in it. The content stands here only where no other table keeps it.
create table edi_message (
  corp_cd text not null references corp, msg_no bigint generated always as identity,
  direction text not null check (direction in ('IN', 'OUT')),
  channel text not null check (channel in ('UPLOAD', 'PUSH', 'COMMAND', 'MAIL', 'FOLDER', 'HAND')),
  kind text not null,                                                  -- RCL, SANEI, EDIFACT, DCSA, …
  types text not null default '',                                      -- EDIFACT message types as sent
  sender text not null default '', receiver text not null default '',  -- as the interchange names them
  ctl_ref text not null default '', ctl_day text not null default '',  -- its control reference and the day it was prepared
  file_nm text not null, content_hash bytea not null, content bytea,
  state text not null check (state in ('RECEIVED', 'APPLIED', 'PARTLY', 'REFUSED', 'DUPLICATE', 'REPLAYED', 'QUEUED', 'SENT')),
  total_cnt int not null default 0, success_cnt int not null default 0, fail_cnt int not null default 0,
  problems jsonb not null default '[]',
  upload_no bigint, file_id bigint references ingest_file, same_as bigint,
  bkg_no text not null default '',
  done_by text not null default '', done_at timestamptz not null,      -- who sent, uploaded or made it
  replayed_by text not null default '', replayed_at timestamptz,
  primary key (corp_cd, msg_no),
  foreign key (corp_cd, upload_no) references edi_upload,
  foreign key (corp_cd, same_as) references edi_message
);
create index edi_message_done on edi_message (corp_cd, done_at desc, msg_no desc);
create index edi_message_hash on edi_message (corp_cd, content_hash);
create index edi_message_ref on edi_message (corp_cd, sender, ctl_ref) where ctl_ref <> '';
create index edi_message_queued on edi_message (corp_cd) where state = 'QUEUED';
alter table edi_message enable row level security;
create policy edi_message_corp on edi_message to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
-- What came and what it held stays as it is; only what became of it changes.
grant select, insert, update (state, total_cnt, success_cnt, fail_cnt, problems, replayed_by, replayed_at) on edi_message to app_staff;

-- Rows that were refused may be put right and taken in after all.
grant update (state, success_cnt, fail_cnt) on edi_upload to app_staff;
grant update (state, data, problems) on edi_row to app_staff;

insert into edi_message (corp_cd, direction, channel, kind, file_nm, content_hash, state, total_cnt, success_cnt, fail_cnt, upload_no, done_by, done_at)
select corp_cd, 'IN', 'UPLOAD', partner, file_nm, content_hash,
       case when state = 'REFUSED' then 'REFUSED' when fail_cnt > 0 then 'PARTLY' else 'APPLIED' end,
       total_cnt, success_cnt, fail_cnt, upload_no, uploaded_by, uploaded_at
  from edi_upload order by upload_no;
insert into edi_message (corp_cd, direction, channel, kind, file_nm, content_hash, state, total_cnt, success_cnt, problems, file_id, done_by, done_at)
select corp_cd, 'IN', case when file_nm like 'push-%' then 'PUSH' else 'UPLOAD' end, format, file_nm, content_hash,
       case when matched_cnt = 0 then 'RECEIVED' when matched_cnt < event_cnt then 'PARTLY' else 'APPLIED' end,
       event_cnt, matched_cnt, irregularities, file_id, received_by, received_at
  from ingest_file order by file_id;
