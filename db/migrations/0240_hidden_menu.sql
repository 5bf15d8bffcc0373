-- step
-- A screen that no menu lists, because it opens with a number (a shipment), or from the home page. Roles decide who may open it, as for every other.
alter table menu add column if not exists hidden_yn text not null default 'N';
alter table menu drop constraint if exists menu_hidden;
alter table menu add constraint menu_hidden check (hidden_yn in ('Y', 'N')) not valid;
-- step
alter table menu validate constraint menu_hidden;
