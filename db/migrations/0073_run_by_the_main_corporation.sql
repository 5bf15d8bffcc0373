-- Codes, menus, words, ports, airports, countries and carriers are the same for all corporations of an installation. So only the
-- administrators of the one that runs it change them; another's would change everybody's.
do $$
declare t text;
begin
  foreach t in array array['code_master', 'code_detail', 'menu', 'role_menu', 'message'] loop
    execute format('drop policy %I on %I', t || '_admin', t);
    execute format('create policy %I on %I to app_staff using ((select app_runs_all()))', t || '_admin', t);
  end loop;
  foreach t in array array['country', 'port', 'airport', 'carrier'] loop
    execute format('drop policy %I on %I', t || '_new', t);
    execute format('drop policy %I on %I', t || '_edit', t);
    execute format('create policy %I on %I for insert to app_staff with check ((select app_runs_all()))', t || '_new', t);
    execute format('create policy %I on %I for update to app_staff using ((select app_runs_all()))', t || '_edit', t);
  end loop;
end $$;
