-- step: a form of a booking that is being typed. It becomes a booking, with a number, when its author saves or requests it (S2-120).
create table if not exists booking_typed_form (
  user_id text not null references app_user on delete cascade,
  form_key text not null check (form_key ~ '^[A-Za-z0-9_-]{8,64}$'),
  trans_mode text not null check (trans_mode in ('SEA', 'AIR')),
  typed jsonb not null,
  writer text not null, -- the page that wrote it last; another one may go on only from what stands here
  row_ver int not null default 1,
  saved_at timestamptz not null,
  primary key (user_id, form_key)
);
create index if not exists booking_typed_form_saved on booking_typed_form (saved_at);
comment on table booking_typed_form is 'Booking forms that are being typed, each for its author alone. Saving or requesting one makes a booking of it.';
call caller.protect('booking_typed_form');
drop policy if exists booking_typed_form_own on booking_typed_form;
create policy booking_typed_form_own on booking_typed_form to app_customer, app_staff
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on booking_typed_form to app_customer, app_staff;
-- The job sees when one was saved, never what is in it.
drop policy if exists booking_typed_form_job on booking_typed_form;
create policy booking_typed_form_job on booking_typed_form to app_job using (true);
grant select (user_id, form_key, saved_at), delete on booking_typed_form to app_job;
call caller.allow_definer('select, delete', 'booking_typed_form inbox_snooze inbox_handover');
-- step: a person's copy and deletion know these forms and what the person decided about the inbox.
create or replace function person_data(p_user text) returns jsonb language sql stable as $$
  select case when keeps_person(p_user) then jsonb_build_object(
    'profile', (select jsonb_agg(to_jsonb(r)) from (select user_id, corp_cd, cust_cd, role_id, name_ko, name_en, email, phone, lang_cd, dt_form, theme, use_yn,
        emp_seq, last_login_at, password_changed_at, created_at, updated_at, anonymised_at from app_user where user_id = p_user) r),
    'sessions', (select jsonb_agg(to_jsonb(r)) from (select created_at, last_seen_at, ended_at, ip, user_agent from login_session where user_id = p_user order by created_at) r),
    'tokens', (select jsonb_agg(to_jsonb(r)) from (select name, prefix, scopes, made_at, expires_at, used_at, used_ip, revoked_at from personal_token where user_id = p_user order by made_at) r),
    'visits', (select jsonb_agg(to_jsonb(r)) from (select at, menu_id, ip, user_agent, mobile_yn from visit_log where user_id = p_user order by at) r),
    'favourites', (select jsonb_agg(to_jsonb(r)) from (select menu_id, sort_no from my_menu where user_id = p_user order by sort_no) r),
    'saved-views', (select jsonb_agg(to_jsonb(r)) from (select menu_id, view_nm, query, updated_at from saved_view where user_id = p_user order by view_id) r),
    'grid-layouts', (select jsonb_agg(to_jsonb(r)) from (select menu_abbr, grid_nm, layout, updated_at from grid_layout where user_id = p_user order by 1, 2) r),
    'notice-settings', (select jsonb_agg(to_jsonb(r)) from (select choices, quiet_from, quiet_to, digest_at, webhook_url, updated_at from notice_setting where user_id = p_user) r),
    'notices', (select jsonb_agg(to_jsonb(r)) from (select created_at, channel, kind, mngt_no, status, done_at from shipment_notice where user_id = p_user order by notice_id) r),
    'lookups', (select jsonb_agg(to_jsonb(r)) from (select l.at, s.mngt_no from recent_lookup l join shipment s using (corp_cd, cust_cd, shipment_id) where l.user_id = p_user order by l.at) r),
    'messages', (select jsonb_agg(to_jsonb(r)) from (select m.at, s.mngt_no, m.body from shipment_message m join shipment s using (corp_cd, cust_cd, shipment_id)
        where m.by_user = p_user order by m.message_id) r),
    'bookings', (select jsonb_agg(to_jsonb(r)) from (select bkg_no, status, contact_nm, contact_phone, contact_email, created_at from booking where created_by = p_user order by created_at) r),
    'booking-forms', (select jsonb_agg(to_jsonb(r)) from (select trans_mode, typed, saved_at from booking_typed_form where user_id = p_user order by saved_at) r),
    'inbox-snoozes', (select jsonb_agg(to_jsonb(r)) from (select source, owner_cd, item, task, until_at from inbox_snooze where user_id = p_user order by until_at) r),
    'inbox-handovers', (select jsonb_agg(to_jsonb(r)) from (select source, owner_cd, item, task, to_user, by_user, handed_at from inbox_handover
        where p_user in (to_user, by_user) order by handed_at) r),
    'exhibition-requests', (select jsonb_agg(to_jsonb(r)) from (select req_no, status, contact_nm, contact_phone, contact_email, received_at from exh_request
        where created_by = p_user order by received_at) r),
    'letters', (select jsonb_agg(to_jsonb(r)) from (select m.created_at, m.subject, m.status, m.sent_at from mail_outbox m join app_user u on lower(u.email) = lower(m.to_addr)
        where u.user_id = p_user order by m.mail_id) r),
    'access-records', (select jsonb_agg(to_jsonb(r)) from (select at, user_id, action, target, ip, reason from audit_log
        where user_id = p_user or subjects <> '{}' and subjects @> array[p_user] order by audit_id) r),
    'requests', (select jsonb_agg(to_jsonb(r)) from (select kind, asked_at, done_at from person_request where user_id = p_user order by request_id) r)
  ) end
$$;
call caller.adopt('person_data(text)');
-- step
create or replace function anonymise_person(p_user text, p_at timestamptz) returns boolean language plpgsql volatile as $$
declare v_email text;
begin
  if not keeps_person(p_user) or p_user = app_user_id() then return false; end if;
  select email into v_email from app_user where user_id = p_user and anonymised_at is null for update;
  if not found then return false; end if;
  delete from mail_outbox where lower(to_addr) = lower(v_email);
  update app_user set name_ko = '탈퇴한 사용자', name_en = 'Former user', email = '', phone = '', emp_seq = '', password_hash = null, use_yn = 'N',
         anonymised_at = p_at, row_ver = row_ver + 1, updated_at = p_at where user_id = p_user;
  delete from my_menu where user_id = p_user;
  delete from booking_typed_form where user_id = p_user;
  delete from inbox_snooze where user_id = p_user;
  -- What a colleague was given stays with the colleague, under the number of the account.
  delete from inbox_handover where to_user = p_user;
  delete from saved_view where user_id = p_user;
  delete from grid_layout where user_id = p_user;
  delete from notice_setting where user_id = p_user;
  delete from shipment_notice where user_id = p_user;
  delete from recent_lookup where user_id = p_user;
  delete from calendar_link where user_id = p_user;
  delete from personal_token where user_id = p_user;
  delete from password_history where user_id = p_user;
  delete from reset_token where user_id = p_user;
  delete from login_session where user_id = p_user;
  delete from second_factor where user_id = p_user;
  delete from sso_identity where user_id = p_user;
  delete from login_step where user_id = p_user;
  delete from mail_change where user_id = p_user;
  update visit_log set user_id = null, ip = '', user_agent = '' where user_id = p_user;
  update shipment_message set by_nm_ko = '탈퇴한 사용자', by_nm_en = 'Former user' where by_user = p_user;
  update booking set contact_nm = '', contact_phone = '', contact_email = '' where created_by = p_user and contact_email <> '' and lower(contact_email) = lower(v_email);
  update exh_request set contact_nm = '', contact_phone = '', contact_email = '' where created_by = p_user and contact_email <> '' and lower(contact_email) = lower(v_email);
  update person_request set done_at = p_at, done_by = app_user_id() where user_id = p_user and done_at is null;
  perform pg_notify('session_over', '');
  return true;
end $$;
call caller.adopt('anonymise_person(text, timestamptz)');
