-- Ports, airports, countries and carriers are changed in the back office, as codes are: by the forwarder's administrators, and nobody
-- else. What an administrator added, changed or switched off is theirs from then on (`edited_yn`): the reference data of a new version
-- leave it alone. The tables themselves see to that, whichever call writes.
create function edited_by_hand() returns trigger language plpgsql as $$
begin
  if current_user = 'app_staff' then new.edited_yn := 'Y'; end if;
  return new;
end $$;

-- Every process forgets what it remembers of reference data from the moment they are saved.
create function reference_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('reference_changed', '');
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['country', 'port', 'airport', 'carrier'] loop
    execute format('alter table %I add column use_yn text not null default ''Y'' check (use_yn in (''Y'', ''N'')), add column row_ver int not null default 1', t);
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I for select using (true)', t || '_read', t);
    execute format('create policy %I on %I for insert to app_staff with check ((select app_role()) = ''ROLE_STAFF_ADMIN'')', t || '_new', t);
    execute format('create policy %I on %I for update to app_staff using ((select app_role()) = ''ROLE_STAFF_ADMIN'')', t || '_edit', t);
    execute format('grant insert, update on %I to app_staff', t);
    execute format('create trigger reference_changed after insert or update on %I for each statement execute function reference_changed()', t);
  end loop;
  foreach t in array array['country', 'port', 'airport', 'carrier', 'code_master', 'code_detail'] loop
    execute format('alter table %I add column edited_yn text not null default ''N'' check (edited_yn in (''Y'', ''N''))', t);
    execute format('create trigger edited_by_hand before insert or update on %I for each row execute function edited_by_hand()', t);
  end loop;
end $$;

-- Codes have been edited since 0056; a row's version or the audit log tells which.
update code_master m set edited_yn = 'Y'
 where row_ver > 1 or exists (select from audit_log a where a.action = 'CODE_GROUPS_SAVED' and a.target = m.mstr_cd);
update code_detail d set edited_yn = 'Y'
 where row_ver > 1 or exists (select from audit_log a where a.action = 'CODES_SAVED' and a.target = d.mstr_cd || ' ' || d.code);

-- Otherwise as 0017 left it: what is out of use is offered no more.
create or replace view code_entry with (security_invoker = true) as
  select d.mstr_cd, d.code, '' as alts, '' as words, d.corp_cd, d.name_ko, d.name_en, '' as remark_ko, '' as remark_en,
         d.sort_no, d.use_yn, m.public_yn, d.ref1, d.ref2, d.ref3
    from code_detail d join code_master m using (mstr_cd)
  union all
  select kind.mstr_cd, p.port_cd, concat_ws(' ', p.same_as, (select string_agg(twin.port_cd, ' ' order by twin.port_cd) from port twin where twin.same_as = p.port_cd)),
         '', null, p.name_ko, p.name_en, coalesce(c.name_ko, ''), coalesce(c.name_en, ''), 0, p.use_yn, 'Y', p.country_cd, p.kind, p.same_as
    from (values ('PORT'), ('PLACE')) as kind (mstr_cd) cross join port p left join country c using (country_cd)
  union all
  select kind.mstr_cd, a.airport_cd, a.icao, a.city, null, a.name_ko, a.name_en,
         concat_ws(', ', nullif(a.city, ''), c.name_ko), concat_ws(', ', nullif(a.city, ''), c.name_en), 0, a.use_yn, 'Y', a.country_cd, a.icao, a.city
    from (values ('AIRPORT'), ('PLACE')) as kind (mstr_cd) cross join airport a left join country c using (country_cd)
  union all
  select 'COUNTRY', country_cd, alpha3, '', null, name_ko, name_en, alpha3, alpha3, 0, use_yn, 'Y', alpha3, null, null from country
  union all
  select case r.kind when 'SEA' then 'CARRIER' else 'AIRLINE' end, r.carrier_cd, r.alt_cd, r.prefix, null, r.name_ko, r.name_en,
         concat_ws(' · ', nullif(r.alt_cd, ''), nullif(r.prefix, '')), concat_ws(' · ', nullif(r.alt_cd, ''), nullif(r.prefix, '')),
         0, r.use_yn, 'N', r.country_cd, r.alt_cd, r.prefix
    from carrier r;
