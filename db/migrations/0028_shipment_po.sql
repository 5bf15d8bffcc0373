-- The PO number of a shipment is typed by its customer (S2-115), and a search by numbers must find it under the new one. Customers write
-- no shipment_ref: the table follows by itself.
create function keep_po_ref() returns trigger language plpgsql security definer set search_path = public as $$
declare
  v_old text := regexp_replace(upper(old.po_no), '[^A-Z0-9]', '', 'g');
  v_new text := regexp_replace(upper(new.po_no), '[^A-Z0-9]', '', 'g');
begin
  delete from shipment_ref
   where corp_cd = new.corp_cd and cust_cd = new.cust_cd and shipment_id = new.shipment_id and kind = 'PO' and ref_no = v_old;
  if v_new <> '' then
    insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no)
    values (new.corp_cd, new.cust_cd, new.shipment_id, 'PO', v_new) on conflict do nothing;
  end if;
  return null;
end $$;
revoke all on function keep_po_ref from public;
create trigger shipment_po_changed after update of po_no on shipment
  for each row when (old.po_no is distinct from new.po_no) execute function keep_po_ref();
