-- A change of very many shipments is undone part by part: those that are put back are known until all are.
-- step
alter table bulk_change_line add column if not exists undone_at timestamptz;
comment on column bulk_change_line.undone_at is 'When this shipment was put back; null while it was not, or the change was undone before shipments were put back part by part.';
grant update (undone_at) on bulk_change_line to app_staff;
