-- Which events a numbered message said: a later message of its sender takes them back by that number.
create table event_message (
  corp_cd text not null references corp, message_key text not null, event_key text not null,
  primary key (corp_cd, message_key, event_key)
);
create index event_message_event on event_message (corp_cd, event_key);
comment on table event_message is 'Which events an EDIFACT message said, by its sender and number: a cancellation or replacement takes them back.';
call caller.protect('event_message');
create policy event_message_corp on event_message to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert on event_message to app_staff;
