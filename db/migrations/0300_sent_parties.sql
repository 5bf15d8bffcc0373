-- step
-- Systems of the forwarder tell parties, containers and documents too; the key of a container is that of its shipment and its own number.
alter table record_source drop constraint if exists record_source_kind_check;
alter table record_source drop constraint if exists record_source_source_key_check;
alter table record_source drop constraint if exists record_source_kind;
alter table record_source drop constraint if exists record_source_key;
alter table record_source add constraint record_source_kind check (kind in ('user', 'freeTime', 'schedule', 'party', 'container', 'document')) not valid;
alter table record_source add constraint record_source_key check (length(source_key) between 1 and 60) not valid;
comment on table record_source is 'What each system of the forwarder last told of users, parties, containers, documents, free-time terms and schedules, with its version.';
-- step
alter table record_source validate constraint record_source_kind;
alter table record_source validate constraint record_source_key;

-- step
-- Takes away parties of address books that a batch of the caller's system made and nobody uses. Returns those that stay.
create or replace function remove_sent_parties(p_codes text[]) returns setof text language plpgsql volatile as $$
declare v_code text; v_source text := (select d.source_cd from data_source d where d.user_id = (select app_user_id()) and d.corp_cd = (select app_corp()) and d.use_yn = 'Y');
begin
  if v_source is null then
    raise exception 'not a system account' using errcode = '42501';
  end if;
  foreach v_code in array p_codes loop
    begin
      delete from customer c where c.corp_cd = (select app_corp()) and c.cust_cd = v_code and c.owner_cust_cd is not null
        and exists (select 1 from record_source x where x.corp_cd = c.corp_cd and x.source_cd = v_source and x.kind = 'party' and x.source_key = c.cust_cd);
      if found then
        delete from record_source x where x.corp_cd = (select app_corp()) and x.kind = 'party' and x.source_key = v_code;
      else
        return next v_code;
      end if;
    exception when foreign_key_violation then
      return next v_code;
    end;
  end loop;
end $$;
call caller.adopt('remove_sent_parties(text[])');
revoke all on function remove_sent_parties from public;
grant execute on function remove_sent_parties to app_staff;
