-- Batches of a forwarder's own system: many tellings in one delivery, each line with exactly one result.
create table if not exists data_batch (
  batch_id uuid primary key default gen_random_uuid(),
  corp_cd text not null, source_cd text not null, user_id text not null references app_user on delete cascade,
  scopes text[] not null,                                                   -- what the token might write
  idem_key text, body_hash bytea not null,                                  -- the same key with the same body is the same batch
  mode text not null check (mode in ('partial', 'atomic')), preview boolean not null default false,
  status text not null check (status in ('LOADING', 'WAITING', 'RUNNING', 'DONE', 'REFUSED', 'UNDOING', 'UNDONE')),
  lines int not null check (lines between 1 and 50000), loaded int not null default 0, -- number of the last line that is stored
  sent_at timestamptz not null, began_at timestamptz, ended_at timestamptz,
  unique (corp_cd, source_cd, idem_key),
  foreign key (corp_cd, source_cd) references data_source
);
comment on table data_batch is 'Batches that a forwarder''s own system sent, with what they are to do and how far they are.';
create index if not exists data_batch_open on data_batch (sent_at) where status in ('WAITING', 'RUNNING', 'UNDOING');
call caller.protect('data_batch');
drop policy if exists data_batch_corp on data_batch;
create policy data_batch_corp on data_batch to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
drop policy if exists data_batch_job on data_batch;
create policy data_batch_job on data_batch to app_job using (true) with check (true);
grant select, insert, update on data_batch to app_staff;
grant select, delete on data_batch to app_job;

-- `rank` and `turn` are the order in which lines are done: what others need comes first, lines of one record in the order of the batch.
create table if not exists data_batch_line (
  batch_id uuid not null references data_batch on delete cascade, corp_cd text not null, line_no int not null,
  kind text not null, op text not null, key text not null, rank smallint not null, turn int not null default 1,
  body text not null,
  result text, faults jsonb, detail jsonb,                                  -- exactly one result; what is wrong in both languages
  before jsonb, done_at timestamptz, row_ver int,                           -- what the line found and left, for undoing
  primary key (batch_id, line_no)
);
comment on table data_batch_line is 'Lines of batches with their results.';
create index if not exists data_batch_line_open on data_batch_line (batch_id, rank, turn, line_no) where result is null;
call caller.protect('data_batch_line');
drop policy if exists data_batch_line_corp on data_batch_line;
create policy data_batch_line_corp on data_batch_line to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
drop policy if exists data_batch_line_job on data_batch_line;
create policy data_batch_line_job on data_batch_line for select to app_job using (true);
grant select, insert, update on data_batch_line to app_staff;
grant select on data_batch_line to app_job;

-- Who undoes a batch takes back what its lines withdrew.
grant delete on event_retraction to app_staff;
