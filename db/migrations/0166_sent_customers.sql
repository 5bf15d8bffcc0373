-- step
-- What a source last told of a customer. `version` or `said_at` decide which of two tellings is newer.
create table if not exists customer_source (
  corp_cd text not null, source_cd text not null, cust_cd text not null,
  version bigint, said_at timestamptz not null, received_at timestamptz not null, sent jsonb not null,
  primary key (corp_cd, source_cd, cust_cd),
  foreign key (corp_cd, source_cd) references data_source,
  foreign key (corp_cd, cust_cd) references customer on delete cascade
);
comment on table customer_source is 'What each system of the forwarder last told of a customer, with its version.';
call caller.protect('customer_source');
drop policy if exists customer_source_corp on customer_source;
create policy customer_source_corp on customer_source to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update, delete on customer_source to app_staff;

-- step
-- Customers are kept by administrators, and by the systems whose tokens may.
alter policy customer_office_new on customer with check ((select app_role()) = 'ROLE_STAFF_ADMIN'
  or exists (select 1 from data_source d where d.user_id = (select app_user_id()) and d.corp_cd = (select app_corp()) and d.use_yn = 'Y'));
alter policy customer_office_edit on customer using ((select app_role()) = 'ROLE_STAFF_ADMIN'
  or exists (select 1 from data_source d where d.user_id = (select app_user_id()) and d.corp_cd = (select app_corp()) and d.use_yn = 'Y'));

-- step
-- Takes away customers that a batch of the caller's system made and nothing belongs to. Returns those that stay.
create or replace function remove_sent_customers(p_codes text[]) returns setof text language plpgsql volatile as $$
declare v_code text;
begin
  if not exists (select 1 from data_source d where d.user_id = (select app_user_id()) and d.corp_cd = (select app_corp()) and d.use_yn = 'Y') then
    raise exception 'not a system account' using errcode = '42501';
  end if;
  foreach v_code in array p_codes loop
    begin
      delete from customer c where c.corp_cd = (select app_corp()) and c.cust_cd = v_code and c.owner_cust_cd is null
        and exists (select 1 from customer_source s where s.corp_cd = c.corp_cd and s.cust_cd = c.cust_cd);
    exception when foreign_key_violation then
      return next v_code;
    end;
  end loop;
end $$;
call caller.adopt('remove_sent_customers(text[])');
call caller.allow_definer('select, delete', 'customer');
call caller.allow_definer('select', 'customer_source');
revoke all on function remove_sent_customers from public;
grant execute on function remove_sent_customers to app_staff;
