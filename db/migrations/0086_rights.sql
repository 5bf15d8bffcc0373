-- Rights that hold against SQL inside of a request (docs/decisions/2026-11-23-a-context-that-sql-cannot-forge.md). Requests log in as
-- roles of their own, which src/platform/server/db/logins.ts makes.

-- app_owner stands for whoever migrates, under a fixed name for policies; app_definer owns the functions that have rights of their own.
do $$
declare r text;
begin
  foreach r in array array['app_owner', 'app_definer'] loop
    if not exists (select 1 from pg_roles where rolname = r) then
      execute format('create role %I nologin nobypassrls', r);
    end if;
    execute format('grant %I to current_user', r);
  end loop;
end $$;
-- Restrictive policies of a role bind whoever inherits from it, so the owner does not. The previous version still switches to the roles;
-- PostgreSQL 15 cannot tell switching from inheriting, and there it must not be running.
do $$
declare r text;
begin
  foreach r in array array['app_guest', 'app_customer', 'app_staff', 'app_auth', 'app_job'] loop
    if current_setting('server_version_num')::int >= 160000 then
      execute format('grant %I to current_user with inherit false, set true', r);
    else
      execute format('revoke %I from current_user', r);
    end if;
  end loop;
end $$;
revoke create on schema public from public;
grant usage on schema public to app_definer;

-- The caller of the current transaction. Sequences are the only values of a session that its role can read and not write: `enter` checks
-- the portal's signature and leaves a hash of each setting there, with a seed that is new whenever somebody enters.
create schema caller;
grant usage on schema caller to app_guest, app_customer, app_staff, app_auth, app_job, app_definer;

create table caller.signing_key (inner_key bytea not null, outer_key bytea not null);
comment on table caller.signing_key is 'Two random keys with which the portal signs on whose behalf a transaction runs.';
create unique index signing_key_single on caller.signing_key ((true));
insert into caller.signing_key
  select decode(string_agg(replace(gen_random_uuid()::text, '-', ''), '') filter (where n <= 4), 'hex'),
         decode(string_agg(replace(gen_random_uuid()::text, '-', ''), '') filter (where n > 4), 'hex') from generate_series(1, 8) n;
grant select on caller.signing_key to app_definer;

do $$
declare s text;
begin
  foreach s in array array['seed', 'kind', 'corp', 'cust', 'user_id'] loop
    execute format('create unlogged sequence caller.%I minvalue -9223372036854775808', s);
    execute format('grant select on sequence caller.%I to app_guest, app_customer, app_staff, app_auth, app_job, app_definer', s);
    execute format('grant update on sequence caller.%I to app_definer', s);
  end loop;
end $$;

-- Opens a request's transaction. p_session is the process id of the server for which the context was signed, or 0 behind a pooler.
create function caller.enter(p_kind text, p_corp text, p_cust text, p_user text, p_session int, p_signature bytea) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_inner bytea;
  v_outer bytea;
  v_seed bigint := ('x' || left(encode(uuid_send(gen_random_uuid()), 'hex'), 16))::bit(64)::bigint;
begin
  select inner_key, outer_key into strict v_inner, v_outer from caller.signing_key;
  if p_session not in (0, pg_backend_pid())
     or sha256(v_outer || sha256(v_inner || convert_to(concat_ws(' ', octet_length(p_kind), octet_length(p_corp), octet_length(p_cust), octet_length(p_user), p_session, p_kind || p_corp || p_cust || p_user), 'UTF8'))) is distinct from p_signature then
    raise exception 'the caller of this transaction is not signed' using errcode = '42501';
  end if;
  -- Settings and hashes of a session outlive the transaction: the same caller need not enter again. Behind a pooler others share the session.
  perform set_config('app.kind', p_kind, p_session = 0), set_config('app.corp', p_corp, p_session = 0), set_config('app.cust', p_cust, p_session = 0), set_config('app.user', p_user, p_session = 0),
          setval('caller.seed', v_seed), setval('caller.kind', hashtextextended(p_kind, v_seed)), setval('caller.corp', hashtextextended(p_corp, v_seed)),
          setval('caller.cust', hashtextextended(p_cust, v_seed)), setval('caller.user_id', hashtextextended(p_user, v_seed));
end $$;

-- A setting of the caller, if `enter` has set it. The owner sets it freely: migrations, the embedded engine, the previous version.
-- One expression, because every further one costs as much again in a function that each policy asks.
create function caller.entered(p_setting text, p_stamp regclass) returns text language plpgsql stable parallel restricted as $$
begin
  return case
    when pg_catalog.pg_has_role(session_user, 'app_owner', 'member')
      or pg_catalog.hashtextextended(pg_catalog.current_setting(p_setting, true), pg_catalog.currval('caller.seed'::regclass)) operator(pg_catalog.=) pg_catalog.currval(p_stamp)
    then nullif(pg_catalog.current_setting(p_setting, true), '')
    else caller.refuse() end;
end $$;
create function caller.refuse() returns text language plpgsql as $$
begin
  raise exception 'the caller of this transaction was changed' using errcode = '42501';
end $$;
create or replace function app_corp() returns text language sql stable parallel restricted as $$ select caller.entered('app.corp', 'caller.corp'::pg_catalog.regclass) $$;
create or replace function app_cust() returns text language sql stable parallel restricted as $$ select caller.entered('app.cust', 'caller.cust'::pg_catalog.regclass) $$;
create or replace function app_user_id() returns text language sql stable parallel restricted as $$ select caller.entered('app.user', 'caller.user_id'::pg_catalog.regclass) $$;
create function app_kind() returns text language sql stable parallel restricted as $$ select caller.entered('app.kind', 'caller.kind'::pg_catalog.regclass) $$;

create or replace function shipment_ids_like(pattern text) returns table (shipment_id bigint) language sql stable security definer set search_path = public as $$
  select s.shipment_id from shipment s
   where s.search like pattern and s.corp_cd = (select app_corp())
     and ((select app_cust()) is null and (select app_kind()) = 'staff' or (select app_cust()) in (s.cust_cd, s.shipper_cd, s.consignee_cd))
$$;
create or replace view document_owner with (security_invoker = true) as
  select 'SHIPMENT' as owner, mngt_no, corp_cd, cust_cd, shipment_id, 1 as rank from shipment
  union all select 'BOOKING', bkg_no, corp_cd, cust_cd, null, 2 from booking
  union all select 'EXH_REQUEST', req_no, corp_cd, cust_cd, null, 3 from exh_request
  union all select 'TEMPLATE_ITEM', item_cd, (select app_corp()), '', null, 4 from template_item where (select app_kind()) = 'staff'
  union all select 'EXHIBITION', exh_no, corp_cd, '', null, 5 from exhibition where (select app_role()) = 'ROLE_STAFF_ADMIN';

-- For migrations: a table whose rows belong to somebody. The owner keeps its rights by a policy like everybody else.
create procedure caller.protect(p_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('drop policy if exists app_owner_all on %s', p_table);
  execute format('create policy app_owner_all on %s to app_owner using (true) with check (true)', p_table);
end $$;

-- For migrations: a function that runs with the rights of app_definer, and what it may do with a table.
create procedure caller.adopt(p_function regprocedure) language plpgsql as $$
declare v_schema name := (select pronamespace::regnamespace::text from pg_proc where oid = p_function);
begin
  execute format('alter function %s security definer set search_path = pg_catalog, public, pg_temp', p_function);
  if pg_get_userbyid((select proowner from pg_proc where oid = p_function)) <> 'app_definer' then
    execute format('grant create on schema %s to app_definer', v_schema);
    execute format('alter function %s owner to app_definer', p_function);
    execute format('revoke create on schema %s from app_definer', v_schema);
  end if;
end $$;
create procedure caller.allow_definer(p_rights text, p_tables text) language plpgsql as $$
declare
  v_table text;
  v_right text;
begin
  foreach v_table in array string_to_array(p_tables, ' ') loop
    execute format('grant %s on %I to app_definer', p_rights, v_table);
    foreach v_right in array string_to_array(p_rights, ', ') loop
      execute format('drop policy if exists %I on %I', 'app_definer_' || v_right, v_table);
      execute format('create policy %I on %I for %s to app_definer %s %s', 'app_definer_' || v_right, v_table, v_right,
        case when v_right <> 'insert' then 'using (true)' else '' end, case when v_right in ('insert', 'update') then 'with check (true)' else '' end);
    end loop;
  end loop;
end $$;
revoke all on all routines in schema caller from public;
grant execute on function caller.enter, caller.entered, caller.refuse to app_guest, app_customer, app_staff, app_auth, app_job, app_definer;

call caller.adopt('caller.enter(text, text, text, text, int, bytea)');
alter function caller.enter set search_path = pg_catalog, pg_temp;
