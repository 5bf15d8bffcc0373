-- The shortcuts of the home page: each corporation says where they lead, in which order and who sees them. A target is the short name of a
-- menu or of the one popup that guests may open, or URL: then the address outside.
create table shortcut (
  corp_cd text not null references corp on delete cascade, shortcut_cd text not null,
  icon text not null, name_ko text not null, name_en text not null, sub_ko text not null default '', sub_en text not null default '',
  target text not null, url text not null default '' check ((target = 'URL') = (url <> '') and (url = '' or starts_with(url, 'https://'))),
  audience text not null default 'ALL' check (audience in ('ALL', 'CUSTOMER', 'STAFF')),
  sort_no int not null default 0, use_yn text not null default 'Y' check (use_yn in ('Y', 'N')), row_ver int not null default 1,
  primary key (corp_cd, shortcut_cd)
);
alter table shortcut enable row level security;
create policy shortcut_guest on shortcut for select to app_guest using (corp_cd = (select app_corp()) and audience = 'ALL');
create policy shortcut_customer on shortcut for select to app_customer using (corp_cd = (select app_corp()) and audience in ('ALL', 'CUSTOMER'));
create policy shortcut_staff on shortcut for select to app_staff using (corp_cd = (select app_corp()));
create policy shortcut_new on shortcut for insert to app_staff
  with check (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');
create policy shortcut_edit on shortcut for update to app_staff
  using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');
grant select on shortcut to app_guest, app_customer, app_staff;
grant insert, update on shortcut to app_staff;

-- What every corporation begins with (S1-017). Shipments and exhibitions say how many there are where no other line stands below the name.
create function give_shortcuts(p_corp text) returns void language sql security definer set search_path = public as $$
  insert into shortcut (corp_cd, shortcut_cd, icon, name_ko, name_en, sub_ko, sub_en, target, sort_no) values
    (p_corp, 'SEA', 'SEA', '해상 부킹', 'Sea booking', 'FCL · LCL', 'FCL · LCL', 'ptlBookingSeaMgt', 10),
    (p_corp, 'AIR', 'AIR', '항공 부킹', 'Air booking', '일반 · 특송', 'Standard · express', 'ptlBookingAirMgt', 20),
    (p_corp, 'SHIPMENT', 'SHIPMENT', '선적 조회', 'Shipments', '', '', 'ptlShipmentList', 30),
    (p_corp, 'TRACKING', 'TRACKING', '화물추적', 'Tracking', '번호·지도', 'Number, map', 'ptlTrackingList', 40),
    (p_corp, 'EXHIBITION', 'EXHIBITION', '전시', 'Exhibition', '', '', 'ptlExhibitionMgt', 50),
    (p_corp, 'CBM', 'CBM', 'CBM 계산기', 'CBM calculator', '적재 검토', 'Load check', 'cmsCbmPopup', 60)
  on conflict do nothing
$$;
create function first_shortcuts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform give_shortcuts(new.corp_cd);
  return null;
end $$;
revoke all on function give_shortcuts, first_shortcuts from public;
create trigger first_shortcuts after insert on corp for each row execute function first_shortcuts();
do $$ begin perform give_shortcuts(corp_cd) from corp; end $$;
