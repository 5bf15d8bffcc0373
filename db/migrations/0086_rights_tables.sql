-- Rights of the tables (0086_rights.sql). Each table is bound alone, so that calls of the version before never wait for more than one.

-- step: the owner is bound by the policies too, and has one of its own.
do $$
declare v_table regclass;
begin
  for v_table in
    select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not c.relforcerowsecurity and (c.relrowsecurity or c.relname in ('number_seq', 'audit_chain', 'audit_pending', 'audit_base'))
     order by c.relname
  loop
    call caller.protect(v_table);
    -- Records that no request touches but through a function.
    if v_table::text in ('audit_chain', 'audit_pending') then
      execute format('create policy %I on %s to app_job using (true) with check (true)', v_table || '_job', v_table);
    elsif v_table::text = 'audit_base' then
      create policy audit_base_job on audit_base for select to app_job using (true);
    end if;
    commit;
  end loop;
end $$;
-- step: what functions with rights of their own do with each table.
do $$
declare v record;
begin
  for v in select rights, unnest(string_to_array(tables, ' ')) as name from (values
    ('insert', 'audit_pending'),
    ('select', 'corp corp_logo customer file_group menu role role_menu schema_migration shipment shipment_cntr tracking_event'),
    ('select, delete', 'audit_chain audit_log calendar_link edi_row grid_layout login_step mail_change mail_outbox my_menu'),
    ('select, delete', 'notice_setting password_history recent_lookup reset_token saved_view second_factor sso_identity'),
    ('select, insert', 'shortcut'),
    ('select, insert, delete', 'shipment_day shipment_ref'),
    ('select, insert, update', 'number_seq'),
    ('select, insert, update, delete', 'shipment_notice storage_removal'),
    ('select, update', 'app_user audit_base edi_message edi_upload exh_request ingest_file person_request shipment_message'),
    ('select, update', 'shipment_share view_mail visit_log'),
    ('select, update, delete', 'booking login_session personal_token')) as given (rights, tables)
     order by name
  loop
    call caller.allow_definer(v.rights, v.name);
    commit;
  end loop;
end $$;
-- step: with these rights in place the functions change hands.
do $$
declare v_function regprocedure;
begin
  for v_function in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    call caller.adopt(v_function);
  end loop;
end $$;
grant execute on function app_role, app_runs_all, keeps_person, give_shortcuts, owned_with_users, guest_shipments to app_definer;
