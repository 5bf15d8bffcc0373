-- step
-- The first hour of a corporation in the portal is computed from what is there; stored is only that nobody wants to be reminded any more.
alter table corp add column if not exists first_run_off_at timestamptz;
grant update (first_run_off_at) on corp to app_staff;
-- step
-- Whoever already works with it needs no reminder.
update corp set first_run_off_at = now() where first_run_off_at is null and exists (select from shipment s where s.corp_cd = corp.corp_cd);
