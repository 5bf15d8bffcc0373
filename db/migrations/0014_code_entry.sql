-- Everything a code search looks in, in one shape: the code groups and the tables of the trade. `alts` are other codes of the same
-- thing, separated by blanks (old and new port codes, ICAO, SMDG, alpha-3); `words` are further names it is found by.
create view code_entry with (security_invoker = true) as
  select d.mstr_cd, d.code, '' as alts, '' as words, d.corp_cd, d.name_ko, d.name_en, '' as remark_ko, '' as remark_en,
         d.sort_no, d.use_yn, m.public_yn, d.ref1, d.ref2, d.ref3
    from code_detail d join code_master m using (mstr_cd)
  union all
  select 'PORT', p.port_cd, concat_ws(' ', p.same_as, (select string_agg(twin.port_cd, ' ' order by twin.port_cd) from port twin where twin.same_as = p.port_cd)),
         '', null, p.name_ko, p.name_en, coalesce(c.name_ko, ''), coalesce(c.name_en, ''), 0, 'Y', 'Y', p.country_cd, p.kind, p.same_as
    from port p left join country c using (country_cd)
  union all
  select 'AIRPORT', a.airport_cd, a.icao, a.city, null, a.name_ko, a.name_en,
         concat_ws(', ', nullif(a.city, ''), c.name_ko), concat_ws(', ', nullif(a.city, ''), c.name_en), 0, 'Y', 'Y', a.country_cd, a.icao, a.city
    from airport a left join country c using (country_cd)
  union all
  select 'COUNTRY', country_cd, alpha3, '', null, name_ko, name_en, alpha3, alpha3, 0, 'Y', 'Y', alpha3, null, null from country
  union all
  select case r.kind when 'SEA' then 'CARRIER' else 'AIRLINE' end, r.carrier_cd, r.alt_cd, r.prefix, null, r.name_ko, r.name_en,
         concat_ws(' · ', nullif(r.alt_cd, ''), nullif(r.prefix, '')), concat_ws(' · ', nullif(r.alt_cd, ''), nullif(r.prefix, '')),
         0, 'Y', 'N', r.country_cd, r.alt_cd, r.prefix
    from carrier r;
grant select on code_entry to app_guest, app_customer, app_staff;
