-- step
-- Who changes a place may keep up to where its rows were read: an update that compares with it must be able to read it.
grant select (mark, mark_key) on watched_place to app_staff;
