-- Finding the shipments of a voyage. Like the search by a bare bill, it asks its index (`shipment_ship`) with rights of its own.
create function shipments_on_ships(p_ships text[]) returns table (shipment_id bigint) language sql stable rows 20 as $$
  select s.shipment_id from shipment s
   where s.trans_mode = 'SEA' and s.vessel_nm <> ''
     and regexp_replace(upper(s.vessel_nm), '[^[:alnum:]]', '', 'g') || ' ' || regexp_replace(upper(s.voyage_no), '[^[:alnum:]]', '', 'g') = any(p_ships)
     and s.corp_cd = (select app_corp()) and (select app_kind()) = 'staff'
$$;
call caller.adopt('shipments_on_ships(text[])');
revoke execute on function shipments_on_ships from public;
grant execute on function shipments_on_ships to app_staff;
comment on function shipments_on_ships is 'Shipments of the company on voyages, each named as vessel_schedule.ship_key.';
