-- Saves that went through, by the key their sender gave them: a repetition gets the first answer instead of saving twice.
create table save_key (
  user_id text not null references app_user on delete cascade, save_key text not null,
  call text not null, body_hash bytea not null, reply text not null default '', saved_at timestamptz not null default now(),
  primary key (user_id, save_key)
);
create index save_key_age on save_key (saved_at);
alter table save_key enable row level security;
create policy save_key_own on save_key to app_customer, app_staff
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy save_key_job on save_key to app_job using (true);
grant select, insert, update on save_key to app_customer, app_staff;
grant select, delete on save_key to app_job;
