-- A booking kept under a name, to begin the next ones from. Everybody of a company uses its templates; whoever made one, and the
-- administrators of the company, change it.
create table booking_template (
  corp_cd text not null, cust_cd text not null, template_id bigint generated always as identity,
  trans_mode text not null check (trans_mode in ('SEA', 'AIR')),
  template_nm text not null check (length(template_nm) between 1 and 40),
  form jsonb not null check (length(form::text) <= 300000), -- {header, containers, dimensions} by their wire names
  created_by text not null, updated_by text not null, updated_at timestamptz not null,
  primary key (corp_cd, cust_cd, template_id), unique (corp_cd, cust_cd, trans_mode, template_nm),
  foreign key (corp_cd, cust_cd) references customer on delete cascade
);
alter table booking_template enable row level security;
create policy booking_template_own on booking_template for select to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
create policy booking_template_own_new on booking_template for insert to app_customer
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and created_by = (select app_user_id()));
create policy booking_template_own_edit on booking_template for update to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = (select app_cust())
    and (created_by = (select app_user_id()) or exists (select 1 from app_user u where u.user_id = (select app_user_id()) and u.role_id = 'ROLE_CUST_ADMIN')))
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()));
create policy booking_template_own_end on booking_template for delete to app_customer
  using (corp_cd = (select app_corp()) and cust_cd = (select app_cust())
    and (created_by = (select app_user_id()) or exists (select 1 from app_user u where u.user_id = (select app_user_id()) and u.role_id = 'ROLE_CUST_ADMIN')));
create policy booking_template_corp on booking_template to app_staff
  using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, delete, insert (corp_cd, cust_cd, trans_mode, template_nm, form, created_by, updated_by, updated_at),
  update (template_nm, form, updated_by, updated_at) on booking_template to app_customer, app_staff;
