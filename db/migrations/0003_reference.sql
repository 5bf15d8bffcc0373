-- Reference tables of the trade; the rows come from db/seed/*.csv (sources and licences: NOTICE).
create table country (country_cd text primary key, alpha3 text not null, name_ko text not null, name_en text not null);
create table port (
  port_cd text primary key, name_en text not null, name_ko text not null default '', country_cd text not null, kind text not null,
  lat double precision, lon double precision,
  same_as text -- another code of the same port: carriers still send CNSHA where UN/LOCODE 2023-2 has CNSHG
);
create table airport (
  airport_cd text primary key, icao text not null default '', name_en text not null, name_ko text not null default '', city text not null default '',
  country_cd text not null, lat double precision, lon double precision
);
create table carrier (
  kind text not null check (kind in ('SEA', 'AIR')), carrier_cd text not null, -- SCAC or IATA
  alt_cd text not null default '', prefix text not null default '', -- SMDG or ICAO; B/L prefix or AWB prefix
  name_ko text not null, name_en text not null, country_cd text not null default '', container_prefixes text[] not null default '{}', primary key (kind, carrier_cd)
);
create table terminal (port_cd text not null, smdg_cd text not null, name_ko text not null default '', name_en text not null, lat double precision, lon double precision, primary key (port_cd, smdg_cd));
create table container_type (
  iso_cd text primary key, iso_old text not null default '', iso_group text not null default '', common_cd text not null, name_ko text not null, name_en text not null,
  kind text not null, length_ft numeric, height_ft numeric, in_l_m numeric, in_w_m numeric, in_h_m numeric, door_w_m numeric, door_h_m numeric,
  volume_m3 numeric, tare_kg numeric, payload_kg numeric, max_gross_kg numeric, teu numeric
);
create table package_code (package_cd text primary key, name_ko text not null, name_en text not null, common_yn text not null default 'N');
create table incoterm (incoterm_cd text primary key, name_ko text not null, name_en text not null, mode text not null, main_carriage_yn text not null, insurance_yn text not null);
create table event_code (standard text not null, type text not null, code text not null, name_ko text not null, name_en text not null, primary key (standard, type, code));

create table code_master (mstr_cd text primary key, name_ko text not null, name_en text not null, public_yn text not null default 'Y' check (public_yn in ('Y', 'N')));
create table code_detail (
  mstr_cd text not null references code_master, code text not null, corp_cd text, name_ko text not null default '', name_en text not null default '',
  sort_no int not null default 0, use_yn text not null default 'Y', ref1 text, ref2 text, ref3 text, primary key (mstr_cd, code)
);
grant select on country, port, airport, carrier, terminal, container_type, package_code, incoterm, event_code, code_master, code_detail
  to app_guest, app_customer, app_staff, app_auth, app_job;

-- The one code all spellings of a port share: KRBNP and KRPUS are one port, CNSHA and CNSHG are one port.
create function port_key(code text) returns text language sql stable parallel safe as $$
  select coalesce((select least(p.port_cd, p.same_as) from port p where p.port_cd = code and p.same_as is not null),
                  (select least(p.port_cd, p.same_as) from port p where p.same_as = code limit 1), code)
$$;
