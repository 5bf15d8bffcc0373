-- Finding shipments by a master bill of lading without the letters of its carrier. The function asks the index `shipment_ref_bare`; in a
-- statement of the caller, row security would come first and read every bill of the company.
create function shipments_by_bare_bill(p_numbers text[]) returns table (shipment_id bigint, ref_no text) language sql stable rows 10 as $$
  select r.shipment_id, r.ref_no from shipment_ref r
   where r.kind = 'MBL' and substr(r.ref_no, 5) = any(p_numbers) and r.ref_no ~ '^[A-Z]{4}'
     and r.corp_cd = (select app_corp()) and (select app_kind()) = 'staff'
$$;
call caller.adopt('shipments_by_bare_bill(text[])');
revoke execute on function shipments_by_bare_bill from public;
grant execute on function shipments_by_bare_bill to app_staff;
comment on function shipments_by_bare_bill is 'Shipments of the company whose master bill of lading is one of these numbers behind the four letters of its carrier.';
