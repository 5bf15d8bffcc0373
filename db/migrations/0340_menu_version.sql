-- step
-- The menus of a role, its popups and their codes are the same for everybody in it. Processes keep them until this value differs: a page reads
-- one row instead of all of them, and never shows menus that were replaced.
create table if not exists menu_version (one boolean primary key default true check (one), version uuid not null);
comment on table menu_version is 'One row with a new value after every change of menus, popups and codes: what a process keeps of them is good for this value only.';
call caller.protect('menu_version');
drop policy if exists menu_version_read on menu_version;
create policy menu_version_read on menu_version for select to app_guest, app_customer, app_staff using (true);
grant select on menu_version to app_guest, app_customer, app_staff;
call caller.allow_definer('select, insert, update', 'menu_version');

-- step
create or replace function menus_changed() returns trigger language plpgsql as $$
begin
  insert into menu_version (version) values (gen_random_uuid()) on conflict (one) do update set version = excluded.version;
  return null;
end $$;
call caller.adopt('menus_changed()');

-- step: each table alone.
do $$
declare v_table text;
begin
  foreach v_table in array array['menu', 'role_menu', 'popup', 'code_detail'] loop
    execute format('drop trigger if exists menus_changed on %I', v_table);
    execute format('create trigger menus_changed after insert or update or delete on %I for each statement execute function menus_changed()', v_table);
    commit;
  end loop;
end $$;

-- step
insert into menu_version (version) values (gen_random_uuid()) on conflict (one) do nothing;
