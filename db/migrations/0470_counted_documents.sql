-- How many documents a shipment has is stored with it: a list asked for every row through the policies of files, groups and shipments.
-- Counted are those of its own customer that hang on it, which all its parties see.
-- step
alter table shipment add column if not exists doc_cnt int not null default 0;
comment on column shipment.doc_cnt is 'Number of documents of its customer that hang on it. Kept by triggers on files and their groups.';
grant update (doc_cnt) on shipment to app_definer;

-- step: the counting. Whoever commits last counts what the others have written.
create or replace function count_documents(p_corps text[], p_custs text[], p_ids bigint[]) returns void language plpgsql as $$
begin
  perform from shipment s join (select distinct * from unnest(p_corps, p_custs, p_ids) k(corp_cd, cust_cd, shipment_id)) k using (corp_cd, cust_cd, shipment_id)
    order by s.shipment_id for no key update of s;
  with counted as (
    select k.*, (select count(*) from file_group g join file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id)
                  where (g.corp_cd, g.cust_cd, g.shipment_id) = (k.corp_cd, k.cust_cd, k.shipment_id) and g.owner = 'SHIPMENT') as n
      from (select distinct * from unnest(p_corps, p_custs, p_ids) k(corp_cd, cust_cd, shipment_id)) k)
  update shipment s set doc_cnt = c.n from counted c
   where (s.corp_cd, s.cust_cd, s.shipment_id) = (c.corp_cd, c.cust_cd, c.shipment_id) and s.doc_cnt <> c.n;
end $$;
create or replace function documents_counted() returns trigger language plpgsql as $$
declare
  c text[]; o text[]; i bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(g.corp_cd), array_agg(g.cust_cd), array_agg(g.shipment_id) into c, o, i
      from (select distinct corp_cd, cust_cd, group_id from added) f join file_group g using (corp_cd, cust_cd, group_id) where g.shipment_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(g.corp_cd), array_agg(g.cust_cd), array_agg(g.shipment_id) into c, o, i
      from (select distinct corp_cd, cust_cd, group_id from gone) f join file_group g using (corp_cd, cust_cd, group_id) where g.shipment_id is not null;
  else
    select array_agg(g.corp_cd), array_agg(g.cust_cd), array_agg(g.shipment_id) into c, o, i from (
      select distinct corp_cd, cust_cd, group_id from (
        (select corp_cd, cust_cd, file_sn, group_id from added except select corp_cd, cust_cd, file_sn, group_id from gone)
        union all (select corp_cd, cust_cd, file_sn, group_id from gone except select corp_cd, cust_cd, file_sn, group_id from added)) d) f
      join file_group g using (corp_cd, cust_cd, group_id) where g.shipment_id is not null;
  end if;
  if c is not null then perform count_documents(c, o, i); end if;
  return null;
end $$;
-- A group that moves to another record takes its documents along; with one that goes, they go.
create or replace function document_groups_counted() returns trigger language plpgsql as $$
declare
  c text[]; o text[]; i bigint[];
begin
  if tg_op = 'DELETE' then
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(shipment_id) into c, o, i from gone where shipment_id is not null;
  else
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(shipment_id) into c, o, i from (
      (select corp_cd, cust_cd, group_id, owner, shipment_id from added except select corp_cd, cust_cd, group_id, owner, shipment_id from gone)
      union all (select corp_cd, cust_cd, group_id, owner, shipment_id from gone except select corp_cd, cust_cd, group_id, owner, shipment_id from added)) d
     where shipment_id is not null;
  end if;
  if c is not null then perform count_documents(c, o, i); end if;
  return null;
end $$;
call caller.adopt('count_documents(text[], text[], bigint[])');
call caller.adopt('documents_counted()');
call caller.adopt('document_groups_counted()');
revoke all on function count_documents, documents_counted, document_groups_counted from public;

-- step
create index concurrently if not exists file_group_of_shipment on file_group (corp_cd, cust_cd, shipment_id) where shipment_id is not null;
-- step
create or replace trigger documents_counted_added after insert on file referencing new table as added for each statement execute function documents_counted();
create or replace trigger documents_counted_gone after delete on file referencing old table as gone for each statement execute function documents_counted();
create or replace trigger documents_counted_changed after update on file referencing new table as added old table as gone for each statement execute function documents_counted();
-- step
create or replace trigger document_groups_counted_gone after delete on file_group referencing old table as gone for each statement execute function document_groups_counted();
create or replace trigger document_groups_counted_changed after update on file_group referencing new table as added old table as gone for each statement execute function document_groups_counted();

-- step: what is there already, a few at a time.
do $$
declare
  c text[]; o text[]; i bigint[];
  v_after bigint := 0;
begin
  loop
    select array_agg(corp_cd), array_agg(cust_cd), array_agg(shipment_id), max(shipment_id) into c, o, i, v_after from (
      select distinct corp_cd, cust_cd, shipment_id from file_group where owner = 'SHIPMENT' and shipment_id > v_after order by shipment_id limit 500) g;
    exit when c is null;
    perform count_documents(c, o, i);
    commit;
  end loop;
end $$;
-- step
comment on function count_documents is 'Stores how many documents some shipments have.';
