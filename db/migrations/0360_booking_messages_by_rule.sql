-- step
-- When a booking request (IFTMBF) goes to its carrier by itself. Blank holds for any; the nearest rule counts: of the customer and the
-- carrier, of the customer, of the carrier, of all.
create table if not exists booking_message_rule (
  corp_cd text not null references corp,
  cust_cd text not null default '', carrier_cd text not null default '',
  send_when text not null check (send_when in ('REQUEST', 'CONFIRM', 'NEVER')),
  wait_for text not null check (wait_for in ('ANSWER', 'RECEIPT')),               -- the answer itself, or a receipt (APERAK, CONTRL) is enough
  answer_hours int not null check (answer_hours between 0 and 720),               -- without it for longer: an exception; 0: never
  use_yn text not null default 'Y' check (use_yn in ('Y', 'N')),
  since timestamptz not null,                                                     -- what was asked for before it is left to staff
  row_ver int not null default 1,
  primary key (corp_cd, cust_cd, carrier_cd)
);
comment on table booking_message_rule is 'By which rule booking requests go to carriers by themselves, and how long an answer may take.';
call caller.protect('booking_message_rule');
drop policy if exists booking_message_rule_corp on booking_message_rule;
create policy booking_message_rule_corp on booking_message_rule for select to app_staff using (corp_cd = (select app_corp()));
drop policy if exists booking_message_rule_admin on booking_message_rule;
create policy booking_message_rule_admin on booking_message_rule to app_staff
  using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN')
  with check (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');
grant select, insert, update, delete on booking_message_rule to app_staff;

-- step
-- What the carrier answered to a message of ours. WAITING: nothing yet; RECEIVED: it has it (APERAK, CONTRL); LATE: nothing in time;
-- REPLACED: a later message counts; blank: none is waited for.
alter table edi_message add column if not exists answer text not null default '';
alter table edi_message add column if not exists wait_for text not null default '';
alter table edi_message add column if not exists answer_due timestamptz;
alter table edi_message add column if not exists answered_at timestamptz;
alter table edi_message add column if not exists answer_text text not null default '';   -- why, as the carrier said
alter table edi_message add column if not exists alerted_at timestamptz;                 -- staff were told
alter table edi_message drop constraint if exists edi_message_answer_check;
alter table edi_message add constraint edi_message_answer_check
  check (answer in ('', 'WAITING', 'RECEIVED', 'ACCEPTED', 'CONDITIONAL', 'REJECTED', 'ERROR', 'LATE', 'REPLACED')) not valid;
grant update (answer, wait_for, answer_due, answered_at, answer_text, alerted_at) on edi_message to app_staff;

-- step
alter table edi_message validate constraint edi_message_answer_check;

-- step
create index concurrently if not exists edi_message_out_booking on edi_message (corp_cd, bkg_no) where direction = 'OUT';

-- step
create index concurrently if not exists edi_message_out_ref on edi_message (corp_cd, ctl_ref) where direction = 'OUT';

-- step
create index concurrently if not exists edi_message_unanswered on edi_message (corp_cd, answer_due)
  where answer in ('WAITING', 'RECEIVED', 'LATE', 'ERROR');

-- step: bookings that were confirmed lately, and changes that were accepted lately.
create index concurrently if not exists booking_confirmed on booking (corp_cd, confirm_at) where status = 'CONFIRMED';

-- step
create index concurrently if not exists booking_amendment_accepted on booking_amendment (corp_cd, answered_at) where status = 'ACCEPTED';

-- step: whoever has chosen what to hear of hears also that a carrier does not answer.
update notice_setting n set choices = n.choices || 'NO_ANSWER/BELL'::text
  from app_user u
 where u.user_id = n.user_id and u.cust_cd is null and not 'NO_ANSWER/BELL' = any(n.choices);
