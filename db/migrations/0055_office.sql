-- Companies look after their own users and parties, the forwarder after everybody's.
-- The caller's role as of this moment, read past row security because policies on users themselves ask for it.
create function app_role() returns text language sql stable security definer set search_path = public as $$
  select role_id from app_user where user_id = app_user_id() and use_yn = 'Y'
$$;
revoke all on function app_role from public;
grant execute on function app_role to app_customer, app_staff;

alter table app_user
  -- Whether an invitation was taken up: nobody sees a password hash to know it.
  add column joined_yn text generated always as (case when password_hash is null then 'N' else 'Y' end) stored,
  add column emp_seq text not null default ''; -- the employee's number in the groupware
create policy user_company_new on app_user for insert to app_customer with check ((select app_role()) = 'ROLE_CUST_ADMIN'
  and corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and role_id in ('ROLE_CUST_USER', 'ROLE_CUST_ADMIN'));
create policy user_company_edit on app_user for update to app_customer
  using ((select app_role()) = 'ROLE_CUST_ADMIN' and corp_cd = (select app_corp()) and cust_cd = (select app_cust()))
  with check (corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and role_id in ('ROLE_CUST_USER', 'ROLE_CUST_ADMIN'));
create policy user_office_new on app_user for insert to app_staff with check ((select app_role()) = 'ROLE_STAFF_ADMIN'
  and corp_cd = (select app_corp()) and (cust_cd is null) = starts_with(role_id, 'ROLE_STAFF') and role_id <> 'ROLE_GUEST');
create policy user_office_edit on app_user for update to app_staff
  using ((select app_role()) = 'ROLE_STAFF_ADMIN' and corp_cd = (select app_corp()))
  with check (corp_cd = (select app_corp()) and (cust_cd is null) = starts_with(role_id, 'ROLE_STAFF') and role_id <> 'ROLE_GUEST');
grant select (joined_yn, emp_seq), insert (user_id, corp_cd, cust_cd, role_id, name_ko, name_en, email, phone, lang_cd, emp_seq),
  update (role_id, name_ko, name_en, email, phone, lang_cd, emp_seq, use_yn, row_ver, updated_at) on app_user to app_customer, app_staff;

-- An invitation is a link to set the first password. Nobody makes one for a user who has a password.
create policy reset_token_invite on reset_token to app_customer, app_staff
  using ((select app_role()) in ('ROLE_CUST_ADMIN', 'ROLE_STAFF_ADMIN')
    and exists (select 1 from app_user u where u.user_id = reset_token.user_id and u.joined_yn = 'N'));
grant select (user_id, used_at), insert (token_hash, user_id, created_at, expires_at), delete on reset_token to app_customer, app_staff;

-- Whoever is shut out, in whatever way, has nothing open any more; a new role begins with a new session.
create function app_user_shut() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update login_session set ended_at = now() where user_id = new.user_id and ended_at is null;
  if new.use_yn = 'N' then
    update personal_token set revoked_at = now() where user_id = new.user_id and revoked_at is null;
    delete from reset_token where user_id = new.user_id and used_at is null;
  end if;
  perform pg_notify('session_over', '');
  return null;
end $$;
create trigger app_user_shut after update of use_yn, role_id on app_user for each row
  when (new.use_yn = 'N' and old.use_yn = 'Y' or new.role_id <> old.role_id) execute function app_user_shut();

-- The address book: parties a company ships to or from are rows of customer that it owns.
alter table customer
  add column contact_nm text not null default '', add column phone text not null default '', add column email text not null default '',
  add column shipper_yn text not null default 'Y' check (shipper_yn in ('Y', 'N')),
  add column consignee_yn text not null default 'Y' check (consignee_yn in ('Y', 'N')),
  add column notify_yn text not null default 'Y' check (notify_yn in ('Y', 'N'));
create index customer_owner on customer (corp_cd, owner_cust_cd);
drop policy customer_own on customer;
create policy customer_own on customer for select to app_customer
  using (corp_cd = (select app_corp()) and (cust_cd = (select app_cust()) or owner_cust_cd = (select app_cust())));
create policy customer_party_new on customer for insert to app_customer with check ((select app_role()) = 'ROLE_CUST_ADMIN'
  and corp_cd = (select app_corp()) and owner_cust_cd = (select app_cust()) and starts_with(cust_cd, (select app_cust()) || '-'));
create policy customer_party_edit on customer for update to app_customer
  using ((select app_role()) = 'ROLE_CUST_ADMIN' and corp_cd = (select app_corp()) and owner_cust_cd = (select app_cust()));
-- The two flags are the forwarder's.
grant insert (corp_cd, cust_cd, owner_cust_cd, name_ko, name_en, country, addr, contact_nm, phone, email, shipper_yn, consignee_yn, notify_yn, use_yn),
  update (name_ko, name_en, country, addr, contact_nm, phone, email, shipper_yn, consignee_yn, notify_yn, use_yn, row_ver, updated_at)
  on customer to app_customer;
create policy customer_office_new on customer as restrictive for insert to app_staff with check ((select app_role()) = 'ROLE_STAFF_ADMIN');
create policy customer_office_edit on customer as restrictive for update to app_staff using ((select app_role()) = 'ROLE_STAFF_ADMIN');

insert into menu (menu_id, menu_abbr, name_ko, name_en, sort_no) values ('M80', 'grpAdm', '관리', 'Management', 80) on conflict do nothing;
