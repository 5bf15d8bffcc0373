-- One event is found by its number, as DCSA Track & Trace offers it: the number is the beginning of a hash of the replay key, or part of
-- the key itself, whose hash the portal computes.
-- step
create or replace function event_key_start(p_event_key text) returns text language sql immutable parallel safe
  as $$ select pg_catalog.left(pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_event_key, 'UTF8')), 'hex'), 12) $$;

-- step
create index concurrently if not exists tracking_event_number on tracking_event (event_key_start(event_key));

-- step
-- Row-level security would keep the planner from the index. It returns serial numbers of the caller's corporation alone; the rows
-- themselves are read under the policies.
create or replace function event_ids_of(p_starts text[]) returns table (event_id bigint) language sql stable as $$
  select e.event_id from tracking_event e where event_key_start(e.event_key) = any(p_starts) and e.corp_cd = (select app_corp())
$$;
call caller.adopt('event_ids_of(text[])');
revoke all on function event_ids_of, event_key_start from public;
grant execute on function event_ids_of to app_customer, app_staff;
grant execute on function event_key_start to app_customer, app_staff, app_auth, app_job, app_definer;
