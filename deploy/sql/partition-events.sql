-- Spreads tracking_event over 16 partitions by shipment: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/sql/partition-events.sql
-- PostgreSQL 17 or newer (identity columns of partitioned tables). Everything in one transaction, during which events cannot be read:
-- for a large table stop the portal. Rights, policies, keys, indexes and triggers come along as they are, whatever migrations made them;
-- only the primary key on event_id becomes a plain index, because a unique key must hold the partition key. The numbers stay unique
-- by their sequence, the replay key (corp_cd, shipment_id, event_key) stays unique as a key.
begin;
-- What the version before last needed during its upgrade.
drop schema if exists app_customer, app_staff cascade;
lock table tracking_event in access exclusive mode;
alter table tracking_event rename to tracking_event_whole;
create table tracking_event (like tracking_event_whole including defaults including generated including identity including constraints including storage)
  partition by hash (shipment_id);

do $$
declare
  whole constant regclass := 'tracking_event_whole';
  owned record;
  granted record;
  columns text;
begin
  for n in 0..15 loop
    execute format('create table tracking_event_%s partition of tracking_event for values with (modulus 16, remainder %s)', n, n);
  end loop;

  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute where attrelid = whole and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into tracking_event (%1$s) overriding system value select %1$s from tracking_event_whole', columns);
  perform setval(pg_get_serial_sequence('tracking_event', 'event_id'), nextval(pg_get_serial_sequence('tracking_event_whole', 'event_id')));

  -- Index names are unique in a schema: the old ones make room.
  for owned in
    select i.indexrelid::regclass as name, c.relname, pg_get_indexdef(i.indexrelid) as definition, i.indisprimary
      from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = whole
  loop
    execute format('alter index %s rename to %I', owned.name, 'whole_' || owned.relname);
    if owned.indisprimary then execute format('create index %I on tracking_event (event_id)', owned.relname);
    else execute replace(replace(owned.definition, 'tracking_event_whole', 'tracking_event'), ' ON ONLY ', ' ON ');
    end if;
  end loop;

  for owned in select conname, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = whole and contype = 'f' loop
    execute format('alter table tracking_event add constraint %I %s', owned.conname, owned.definition);
  end loop;

  alter table tracking_event enable row level security;
  alter table tracking_event force row level security;
  for owned in
    -- Its own rules, and those of other tables that ask it. They know it by the new name of the old one.
    select policyname, permissive, cmd, array_to_string(roles, ', ') as roles, tablename,
           replace(tablename, 'tracking_event_whole', 'tracking_event') as target,
           replace(qual, 'tracking_event_whole', 'tracking_event') as qual, replace(with_check, 'tracking_event_whole', 'tracking_event') as with_check
      from pg_policies
     where schemaname = 'public' and (tablename = 'tracking_event_whole' or concat(qual, with_check) like '%tracking_event_whole%')
  loop
    execute format('drop policy %I on %I', owned.policyname, owned.tablename);
    execute format('create policy %I on %I as %s for %s to %s %s %s', owned.policyname, owned.target, owned.permissive, owned.cmd, owned.roles,
      case when owned.qual is null then '' else 'using (' || owned.qual || ')' end,
      case when owned.with_check is null then '' else 'with check (' || owned.with_check || ')' end);
  end loop;

  for owned in
    select case when (a).grantee = 0 then 'public' else (a).grantee::regrole::text end as role, string_agg((a).privilege_type, ', ') as rights
      from (select aclexplode(relacl) as a from pg_class where oid = whole) as acl where (a).grantee <> (a).grantor group by 1
  loop
    execute format('grant %s on tracking_event to %s', owned.rights, owned.role);
  end loop;

  for owned in select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = whole and not tgisinternal loop
    execute replace(owned.definition, 'tracking_event_whole', 'tracking_event');
  end loop;

  -- Functions that answer with rows of the table, and who may call them.
  for owned in
    select p.oid::regprocedure::text as name, replace(pg_get_functiondef(p.oid), 'tracking_event_whole', 'tracking_event') as definition, p.proacl, p.prosecdef
      from pg_proc p join pg_type t on t.oid = p.prorettype where t.typrelid = whole
  loop
    execute format('drop function %s', owned.name);
    execute owned.definition;
    if owned.prosecdef then call caller.adopt(owned.name::regprocedure); end if;
    if owned.proacl is not null then
      execute format('revoke all on function %s from public', owned.name);
      for granted in select (a).grantee from (select aclexplode(owned.proacl) as a) as acl loop
        execute format('grant execute on function %s to %s', owned.name,
          case when granted.grantee = 0 then 'public' else granted.grantee::regrole::text end);
      end loop;
    end if;
  end loop;
end $$;

-- Whatever still leans on the old table (a view, a key) stops here and nothing has happened.
drop table tracking_event_whole;
-- A backup names sequences; a plain database has this name.
do $$ begin
  execute format('alter sequence %s rename to tracking_event_event_id_seq', pg_get_serial_sequence('tracking_event', 'event_id'));
end $$;
commit;
analyze tracking_event;
