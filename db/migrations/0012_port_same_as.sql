-- port_key looks a code up from both ends of a pair; without this every call reads the whole table.
create index port_same_as on port (same_as) where same_as is not null;
