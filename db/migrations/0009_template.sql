-- Rows of the template screens: the living sample every new screen is copied from. Nothing in it belongs to a customer.
create table template_item (
  item_cd text primary key, item_nm text not null, category_cd text not null default '', qty int not null default 0, unit_price numeric(18, 2),
  start_day text not null default '', close_month text not null default '', base_year text not null default '',
  use_yn text not null default 'Y' check (use_yn in ('Y', 'N')), remark text not null default '', sort_no int not null default 0,
  row_ver int not null default 1, updated_by text not null default '', updated_at timestamptz not null default now()
);
grant select on template_item to app_guest, app_customer, app_staff;
grant insert, update, delete on template_item to app_staff;
insert into template_item (item_cd, item_nm, category_cd, qty, unit_price, start_day, close_month, base_year, remark, sort_no) values
  ('TPL-001', '팔레트 랩', 'PACK', 120, 4500, '20260105', '202612', '2026', '폭 500 mm', 1),
  ('TPL-002', '목재 받침 Skid', 'PACK', 40, 18000, '20260112', '202612', '2026', 'ISPM 15', 2),
  ('TPL-003', '방습제', 'PACK', 2000, 320, '20260202', '202606', '2026', '', 3),
  ('TPL-004', '컨테이너 봉인 Seal', 'SEAL', 500, 1500, '20260302', '202612', '2026', 'ISO 17712', 4),
  ('TPL-005', '충격 감지 라벨', 'LABEL', 300, 2700, '20260316', '202609', '2026', '', 5),
  ('TPL-006', '기울임 감지 라벨', 'LABEL', 180, 2900, '20260316', '202609', '2026', '', 6),
  ('TPL-007', '고박 벨트 Lashing', 'LASH', 64, 12500, '20260406', '202612', '2026', '5 t', 7),
  ('TPL-008', '에어백 Dunnage bag', 'LASH', 90, 8800, '20260406', '202612', '2026', '', 8),
  ('TPL-009', '온도 기록계', 'METER', 25, 39000, '20260504', '202612', '2026', '-30 ~ 70 °C', 9),
  ('TPL-010', '위험물 표지 Class 3', 'LABEL', 60, 900, '20260601', '202612', '2026', '', 10);
