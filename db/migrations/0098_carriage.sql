-- The ship or flight of a shipment follows its events; the booked one comes back when they are withdrawn. Null: not taken over yet.
alter table shipment
  add column told_carriage jsonb, -- {vessel, voyage, imo} as events name it
  add column booked_carriage jsonb; -- as booked or typed
