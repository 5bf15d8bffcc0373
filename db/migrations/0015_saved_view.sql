-- A search of a list under a name its user gave it. One of them may open when the list is entered.
create table saved_view (
  view_id bigint generated always as identity primary key,
  user_id text not null references app_user on delete cascade, menu_id text not null references menu on delete cascade,
  view_nm text not null check (length(view_nm) between 1 and 40),
  query text not null check (length(query) <= 2000),
  default_yn text not null default 'N' check (default_yn in ('Y', 'N')), sort_no int not null, updated_at timestamptz not null default now(),
  unique (user_id, menu_id, view_nm)
);
create unique index saved_view_default on saved_view (user_id, menu_id) where default_yn = 'Y';
alter table saved_view enable row level security;
create policy saved_view_own on saved_view to app_customer, app_staff
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on saved_view to app_customer, app_staff;
