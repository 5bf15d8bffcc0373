-- Changes that the desk made to many shipments at once, kept so that each can be undone as a whole.
create table if not exists bulk_change (
  change_id bigint generated always as identity primary key,
  corp_cd text not null references corp, made_by text not null, made_at timestamptz not null,
  sent jsonb not null,                                    -- the fields and the parts of the voyage, by their names in the API
  undone_by text not null default '', undone_at timestamptz
);
comment on table bulk_change is 'Changes that the desk made to many shipments at once.';
create index if not exists bulk_change_made on bulk_change (corp_cd, made_at desc);
call caller.protect('bulk_change');
drop policy if exists bulk_change_corp on bulk_change;
create policy bulk_change_corp on bulk_change to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
drop policy if exists bulk_change_job on bulk_change;
create policy bulk_change_job on bulk_change to app_job using (true) with check (true);
grant select, insert, update on bulk_change to app_staff;
grant select, delete on bulk_change to app_job;

create table if not exists bulk_change_line (
  change_id bigint not null references bulk_change on delete cascade,
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null,
  before jsonb not null,                                  -- values, holders and words of the desk that the change replaced
  sent jsonb not null,                                    -- what of the change this shipment needed
  primary key (change_id, shipment_id),
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on update cascade on delete cascade
);
comment on table bulk_change_line is 'Shipments that such a change changed, with what it replaced.';
create index if not exists bulk_change_line_shipment on bulk_change_line (corp_cd, cust_cd, shipment_id);
call caller.protect('bulk_change_line');
drop policy if exists bulk_change_line_corp on bulk_change_line;
create policy bulk_change_line_corp on bulk_change_line to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert on bulk_change_line to app_staff;
