-- step
-- A house that came into the container of another one is recorded like a split or a merge.
alter table house_split drop constraint if exists house_split_kind_check;
alter table house_split add constraint house_split_kind_check check (kind in ('SPLIT', 'MERGE', 'SHARE')) not valid;
comment on table house_split is 'Houses under one master that the desk split, merged or put into one container, and what went from one to the other.';
-- step
alter table house_split validate constraint house_split_kind_check;
