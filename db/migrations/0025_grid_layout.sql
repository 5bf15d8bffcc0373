-- How a user likes a grid: order, widths, pinned and hidden columns, density. One per user, screen and grid.
create table grid_layout (
  user_id text not null references app_user on delete cascade, menu_abbr text not null check (length(menu_abbr) between 1 and 50),
  grid_nm text not null check (length(grid_nm) between 1 and 50),
  layout jsonb not null check (length(layout::text) <= 20000), updated_at timestamptz not null default now(),
  primary key (user_id, menu_abbr, grid_nm)
);
alter table grid_layout enable row level security;
create policy grid_layout_own on grid_layout to app_customer, app_staff
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on grid_layout to app_customer, app_staff;

-- The template shows every kind of field: a select of its own, a look-up and files.
alter table template_item add column origin_cd text not null default '', add column file_no text not null default '';
update template_item set origin_cd = case when sort_no % 3 = 0 then 'CN' when sort_no % 3 = 1 then 'KR' else 'JP' end;
insert into code_master (mstr_cd, name_ko, name_en) values ('TPL_CATEGORY', '템플릿 분류', 'Template category');
insert into code_detail (mstr_cd, code, name_ko, name_en, sort_no) values
  ('TPL_CATEGORY', 'PACK', '포장', 'Packing', 1), ('TPL_CATEGORY', 'SEAL', '봉인', 'Seal', 2), ('TPL_CATEGORY', 'LABEL', '표지', 'Label', 3),
  ('TPL_CATEGORY', 'LASH', '고박', 'Lashing', 4), ('TPL_CATEGORY', 'METER', '계측', 'Metering', 5);
