-- step: which member of staff looks after a booking.
alter table booking add column desk_user text not null default '';

-- step: the queue of the desk is read by the time of the request.
create index concurrently if not exists booking_queue on booking (corp_cd, req_at) where status = 'REQUESTED';

-- step
select 1;
