-- Web push is one more channel of notifications: the browsers of a user that take them, and their keys. They leave with the settings.
alter table notice_setting add column push_to jsonb not null default '[]';
grant select (push_to) on notice_setting to app_customer, app_staff;
alter table shipment_notice drop constraint shipment_notice_channel_check;
alter table shipment_notice add constraint shipment_notice_channel_check check (channel in ('BELL', 'MAIL', 'WEBHOOK', 'PUSH')) not valid;
alter table shipment_notice validate constraint shipment_notice_channel_check;
