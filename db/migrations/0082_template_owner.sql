-- Template items belong to a corporation: everybody may look at them, only its own staff may change them. Those that came with the schema are
-- given to the corporation of the installation at the next start; until then nobody changes them. The default is for the version before.
alter table template_item add column corp_cd text not null default coalesce(app_corp(), '');
alter table template_item enable row level security;
create policy template_item_read on template_item for select to app_guest, app_customer, app_staff using (true);
create policy template_item_new on template_item for insert to app_staff with check (corp_cd = (select app_corp()));
create policy template_item_edit on template_item for update to app_staff
  using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
create policy template_item_drop on template_item for delete to app_staff using (corp_cd = (select app_corp()));
