-- What customers and our desk write each other about a shipment. Each party to it talks with the desk alone: a consignee does not read
-- what the shipper asked.
create table shipment_message (
  message_id bigint generated always as identity primary key,
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null,
  party_cd text not null, -- the customer whose talk it is
  by_desk_yn text not null check (by_desk_yn in ('Y', 'N')), body text not null check (length(body) between 1 and 1000),
  by_user text not null, by_nm_ko text not null default '', by_nm_en text not null default '', at timestamptz not null,
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create index shipment_message_of on shipment_message (corp_cd, cust_cd, shipment_id, party_cd, message_id);
alter table shipment_message enable row level security;
create policy shipment_message_own on shipment_message for select to app_customer
  using (corp_cd = (select app_corp()) and party_cd = (select app_cust()) and exists (
    select 1 from shipment s where s.corp_cd = shipment_message.corp_cd and s.cust_cd = shipment_message.cust_cd and s.shipment_id = shipment_message.shipment_id));
create policy shipment_message_say on shipment_message for insert to app_customer
  with check (corp_cd = (select app_corp()) and party_cd = (select app_cust()) and by_user = (select app_user_id()) and by_desk_yn = 'N' and exists (
    select 1 from shipment s where s.corp_cd = shipment_message.corp_cd and s.cust_cd = shipment_message.cust_cd and s.shipment_id = shipment_message.shipment_id));
create policy shipment_message_corp on shipment_message to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert on shipment_message to app_customer, app_staff;

-- What of a talk either side has not read yet: lists show it, and a letter goes out when it stays unread.
create table shipment_talk (
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null, party_cd text not null,
  party_unread int not null default 0, party_mail_at timestamptz,
  desk_unread int not null default 0, desk_mail_at timestamptz,
  primary key (corp_cd, cust_cd, shipment_id, party_cd),
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create index shipment_talk_party_mail on shipment_talk (corp_cd, party_mail_at) where party_mail_at is not null;
create index shipment_talk_desk_mail on shipment_talk (corp_cd, desk_mail_at) where desk_mail_at is not null;
alter table shipment_talk enable row level security;
create policy shipment_talk_own on shipment_talk to app_customer
  using (corp_cd = (select app_corp()) and party_cd = (select app_cust()) and exists (
    select 1 from shipment s where s.corp_cd = shipment_talk.corp_cd and s.cust_cd = shipment_talk.cust_cd and s.shipment_id = shipment_talk.shipment_id))
  with check (corp_cd = (select app_corp()) and party_cd = (select app_cust()) and exists (
    select 1 from shipment s where s.corp_cd = shipment_talk.corp_cd and s.cust_cd = shipment_talk.cust_cd and s.shipment_id = shipment_talk.shipment_id));
create policy shipment_talk_corp on shipment_talk to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select, insert, update on shipment_talk to app_customer, app_staff;
