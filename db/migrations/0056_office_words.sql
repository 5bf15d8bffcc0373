-- Codes, words and menus are changed in the back office: by the forwarder's administrators, and nobody else.
alter table code_master add column row_ver int not null default 1;
alter table code_detail add column row_ver int not null default 1;
alter table menu add column row_ver int not null default 1;
alter table message add column row_ver int not null default 1;
do $$
declare t text;
begin
  foreach t in array array['code_master', 'code_detail', 'menu', 'role_menu', 'message'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I for select using (true)', t || '_read', t);
    execute format('create policy %I on %I to app_staff using ((select app_role()) = ''ROLE_STAFF_ADMIN'')', t || '_admin', t);
    execute format('grant insert, update on %I to app_staff', t);
  end loop;
end $$;
grant delete on role_menu, message to app_staff;
grant select on message to app_job;

-- Every process speaks the changed words from the moment they are saved.
create function words_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('words_changed', '');
  return null;
end $$;
create trigger words_changed after insert or update or delete on message for each statement execute function words_changed();
