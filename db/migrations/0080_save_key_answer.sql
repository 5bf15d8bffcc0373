-- What a repeated save is answered with besides its data. Null in rows of a process that does not write it yet.
alter table save_key add column message text, add column status smallint;
