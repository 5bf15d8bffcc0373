-- What the carriage of one tonne over one kilometre emits, well to wheel, in grams of CO2 equivalent; reference data.
create table emission_factor (
  factor_id text primary key, mode text not null, name_ko text not null, name_en text not null, wtw_g_per_tkm numeric(10, 3) not null,
  source text not null, licence text not null
);
grant select on emission_factor to app_guest, app_customer, app_staff, app_auth, app_job;
