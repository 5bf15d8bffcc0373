-- A party of an address book may be a company that signs in itself. What it is called and whether it is in use is then the
-- forwarder's to say, not the owner's of the address book.
create function owned_with_users() returns setof text language sql stable security definer set search_path = public as $$
  select distinct c.cust_cd from customer c join app_user u using (corp_cd, cust_cd)
   where c.corp_cd = app_corp() and c.owner_cust_cd = app_cust() and u.use_yn = 'Y'
$$;
revoke all on function owned_with_users from public;
grant execute on function owned_with_users to app_customer;

create function company_keeps_name() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.cust_cd in (select owned_with_users()) then
    raise exception 'a company with users of its own is renamed or put out of use by the forwarder' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger company_keeps_name before update of name_ko, name_en, use_yn on customer for each row
  when ((new.name_ko, new.name_en, new.use_yn) is distinct from (old.name_ko, old.name_en, old.use_yn)) execute function company_keeps_name();
