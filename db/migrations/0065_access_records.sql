-- Access records that nobody changes unnoticed: who saw, changed or took what of whom, when, from where and why.
alter table audit_log
  add column subjects text[] not null default '{}', -- the users whose data it was
  add column reason text not null default '';
create index audit_log_corp on audit_log (corp_cd, audit_id);
create index audit_log_user on audit_log (user_id, audit_id);
create index audit_log_subjects on audit_log using gin (subjects) where subjects <> '{}';
drop policy audit_read on audit_log;
create policy audit_read on audit_log for select to app_staff using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');
create policy audit_job on audit_log for select to app_job using (true);
grant select on audit_log to app_job;

-- The chain: a record's hash is over its content and over the hash before it, so that a changed or missing record breaks every hash
-- behind it. It is written behind the records, by one round at a time: writers never wait for each other (docs/decisions).
create table audit_chain (
  seq bigint primary key, audit_id bigint not null unique, hash bytea not null, sealed_at timestamptz not null
);
-- Records that are not in the chain yet. Filled with the record itself, whoever writes it.
create table audit_pending (audit_id bigint primary key);
create function audit_pending() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into audit_pending values (new.audit_id);
  return null;
end $$;
create trigger audit_pending after insert on audit_log for each row execute function audit_pending();
insert into audit_pending select audit_id from audit_log;
grant select, insert on audit_chain to app_job;
grant select, delete on audit_pending to app_job;

-- Where the chain begins: what was before is over its time and was dropped.
create table audit_base (
  one boolean primary key default true check (one), seq bigint not null default 0, hash bytea not null default ''
);
insert into audit_base default values;
grant select on audit_base to app_job;

-- The one way out of the records: the oldest ones, in the order of the chain, and never before the law lets them go.
create function drop_audit(p_before timestamptz, p_most int) returns table (dropped int, seq bigint, hash bytea)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare v_last bigint; v_kept bigint; v_dropped int;
begin
  if p_before > now() - interval '1 year' then raise exception 'Access records are kept for a year at least'; end if;
  perform pg_advisory_xact_lock(hashtextextended('audit chain', 0));
  -- Of the oldest links those before the first that is kept: the chain loses its beginning and nothing else.
  select max(o.seq), min(o.seq) filter (where a.at >= p_before) into v_last, v_kept
    from (select k.seq, k.audit_id from audit_chain k order by k.seq limit p_most) o left join audit_log a using (audit_id);
  v_last := coalesce(v_kept - 1, v_last);
  update audit_base b set seq = k.seq, hash = k.hash from audit_chain k where k.seq = v_last;
  delete from audit_log a using audit_chain k where k.audit_id = a.audit_id and k.seq <= v_last;
  with gone as (delete from audit_chain k where k.seq <= v_last returning 1) select count(*)::int into v_dropped from gone;
  return query select v_dropped, b.seq, b.hash from audit_base b;
end $$;
revoke all on function drop_audit from public;
grant execute on function drop_audit to app_job;
