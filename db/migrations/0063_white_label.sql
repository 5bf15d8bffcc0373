-- White label: a corporation is met under its own host name, in its own colours, with its own name and footer.
alter table corp
  add column brand_ko text not null default '', add column brand_en text not null default '', -- the short name in header, titles and letters
  add column accent text not null default '' check (accent ~ '^(#[0-9a-f]{6})?$'),
  add column accent_dark text not null default '' check (accent_dark ~ '^(#[0-9a-f]{6})?$'),
  add column footer_ko text not null default '', add column footer_en text not null default '',
  add column main_yn text not null default 'N' check (main_yn in ('Y', 'N')), -- runs the installation: its administrators look after all corporations
  add column row_ver int not null default 1;
create unique index corp_host on corp (lower(host_name)) where host_name <> '';
update corp set main_yn = 'Y' where corp_cd = (select corp_cd from corp order by sort_no, corp_cd limit 1);

create function app_runs_all() returns boolean language sql stable security definer set search_path = public as $$
  select exists (select 1 from corp where corp_cd = app_corp() and main_yn = 'Y') and coalesce(app_role() = 'ROLE_STAFF_ADMIN', false)
$$;
revoke all on function app_runs_all from public;
grant execute on function app_runs_all to app_staff;

alter table corp enable row level security;
create policy corp_read on corp for select using (true);
create policy corp_edit on corp for update to app_staff
  using ((corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN') or (select app_runs_all()));
create policy corp_new on corp for insert to app_staff with check ((select app_runs_all()) and main_yn = 'N');
grant insert (corp_cd, name_ko, name_en, brand_ko, brand_en, addr_ko, addr_en, mail, phone, biz_no, ceo, currency, host_name, accent, accent_dark,
    footer_ko, footer_en, sort_no, use_yn),
  update (name_ko, name_en, brand_ko, brand_en, addr_ko, addr_en, mail, phone, biz_no, ceo, currency, host_name, accent, accent_dark,
    footer_ko, footer_en, sort_no, use_yn, row_ver) on corp to app_staff;

create policy logo_admin on corp_logo to app_staff
  using ((corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN') or (select app_runs_all()));
grant select, insert, update, delete on corp_logo to app_staff;
grant execute on function logo_of to app_job;

-- Every process knows hosts, colours and names from the moment they are saved.
create function corps_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('corps_changed', '');
  return null;
end $$;
create trigger corps_changed after insert or update or delete on corp for each statement execute function corps_changed();
create trigger corp_logo_changed after insert or update or delete on corp_logo for each statement execute function corps_changed();

-- The slides of the home page belong to a corporation, too, with a picture and the days they are shown.
alter table banner
  add column corp_cd text references corp,
  add column from_dt date, add column until_dt date,
  add column content_type text check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  add column image bytea check (octet_length(image) <= 524288),
  add column row_ver int not null default 1,
  add check ((image is null) = (content_type is null));
alter table banner drop constraint banner_pkey;
insert into banner (corp_cd, banner_id, title_ko, title_en, text_ko, text_en, link, sort_no, use_yn)
  select c.corp_cd, b.banner_id, b.title_ko, b.title_en, b.text_ko, b.text_en, b.link, b.sort_no, b.use_yn from banner b cross join corp c;
delete from banner where corp_cd is null;
alter table banner alter column corp_cd set not null, add primary key (corp_cd, banner_id);

alter table banner enable row level security;
create policy banner_read on banner for select using (corp_cd = (select app_corp()));
create policy banner_admin on banner to app_staff
  using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');
grant insert, update on banner to app_staff;
