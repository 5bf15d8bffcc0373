-- Popups that customers never meet.
alter table popup drop constraint popup_access_check;
alter table popup add constraint popup_access_check check (access in ('guest', 'member', 'staff'));
