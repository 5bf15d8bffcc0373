-- How long personal data is kept, and what becomes of a person's data when they ask.
create policy visit_job on visit_log to app_job using (true);
grant select, delete on visit_log to app_job;

-- Drafts nobody came back to. One with files stays: they are the company's papers.
create function drop_drafts(p_before timestamptz, p_most int) returns int language sql volatile security definer set search_path = public as $$
  with old as (
    select b.corp_cd, b.cust_cd, b.bkg_no from booking b where b.status = 'DRAFT' and b.updated_at < p_before
       and not exists (select from file_group g where g.corp_cd = b.corp_cd and g.cust_cd = b.cust_cd and g.owner = 'BOOKING' and g.mngt_no = b.bkg_no)
     limit p_most),
  gone as (delete from booking b using old where b.corp_cd = old.corp_cd and b.cust_cd = old.cust_cd and b.bkg_no = old.bkg_no returning 1)
  select count(*)::int from gone
$$;
revoke all on function drop_drafts from public;
grant execute on function drop_drafts to app_job;

-- Whoever was made anonymous comes back as somebody new.
alter table app_user add column anonymised_at timestamptz, add check (anonymised_at is null or use_yn = 'N');

-- What users ask of us about their own data.
create table person_request (
  request_id bigint generated always as identity primary key,
  corp_cd text not null references corp, user_id text not null references app_user on delete cascade,
  kind text not null check (kind in ('EXPORT', 'DELETE')), asked_at timestamptz not null, done_at timestamptz, done_by text
);
create unique index person_request_open on person_request (user_id, kind) where done_at is null;
alter table person_request enable row level security;
create policy person_request_own on person_request for select to app_customer, app_staff using (user_id = (select app_user_id()));
create policy person_request_ask on person_request for insert to app_customer, app_staff
  with check (corp_cd = (select app_corp()) and user_id = (select app_user_id()) and done_at is null);
create policy person_request_office on person_request to app_staff
  using (corp_cd = (select app_corp()) and (select app_role()) = 'ROLE_STAFF_ADMIN');
grant select, insert (corp_cd, user_id, kind, asked_at) on person_request to app_customer, app_staff;
grant update (done_at, done_by) on person_request to app_staff;

-- Whether the caller administrates the corporation of a user.
create function keeps_person(p_user text) returns boolean language sql stable security definer set search_path = public as $$
  select app_role() = 'ROLE_STAFF_ADMIN' and exists (select from app_user where user_id = p_user and corp_cd = app_corp())
$$;
revoke all on function keeps_person from public;

-- Everything that is kept about a user, a list for each kind; null for who may not ask. Secrets and their hashes are nobody's data.
create function person_data(p_user text) returns jsonb language sql stable security definer set search_path = public as $$
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
    'exhibition-requests', (select jsonb_agg(to_jsonb(r)) from (select req_no, status, contact_nm, contact_phone, contact_email, received_at from exh_request
        where created_by = p_user order by received_at) r),
    'letters', (select jsonb_agg(to_jsonb(r)) from (select m.created_at, m.subject, m.status, m.sent_at from mail_outbox m join app_user u on lower(u.email) = lower(m.to_addr)
        where u.user_id = p_user order by m.mail_id) r),
    'access-records', (select jsonb_agg(to_jsonb(r)) from (select at, user_id, action, target, ip, reason from audit_log
        where user_id = p_user or subjects <> '{}' and subjects @> array[p_user] order by audit_id) r),
    'requests', (select jsonb_agg(to_jsonb(r)) from (select kind, asked_at, done_at from person_request where user_id = p_user order by request_id) r)
  ) end
$$;
revoke all on function person_data from public;
grant execute on function person_data to app_staff;

-- Takes the person out of an account and shuts it. What others rely on stays without the name: messages, bookings and papers are the
-- company's, access records and the number of the account are kept by law. False for who may not, for oneself, and the second time.
create function anonymise_person(p_user text, p_at timestamptz) returns boolean language plpgsql volatile security definer set search_path = public as $$
declare v_email text;
begin
  if not keeps_person(p_user) or p_user = app_user_id() then return false; end if;
  select email into v_email from app_user where user_id = p_user and anonymised_at is null for update;
  if not found then return false; end if;
  delete from mail_outbox where lower(to_addr) = lower(v_email);
  update app_user set name_ko = '탈퇴한 사용자', name_en = 'Former user', email = '', phone = '', emp_seq = '', password_hash = null, use_yn = 'N',
         anonymised_at = p_at, row_ver = row_ver + 1, updated_at = p_at where user_id = p_user;
  delete from my_menu where user_id = p_user;
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
  delete from mail_change where user_id = p_user;
  update visit_log set user_id = null, ip = '', user_agent = '' where user_id = p_user;
  update shipment_message set by_nm_ko = '탈퇴한 사용자', by_nm_en = 'Former user' where by_user = p_user;
  update booking set contact_nm = '', contact_phone = '', contact_email = '' where created_by = p_user and contact_email <> '' and lower(contact_email) = lower(v_email);
  update exh_request set contact_nm = '', contact_phone = '', contact_email = '' where created_by = p_user and contact_email <> '' and lower(contact_email) = lower(v_email);
  update person_request set done_at = p_at, done_by = app_user_id() where user_id = p_user and done_at is null;
  perform pg_notify('session_over', '');
  return true;
end $$;
revoke all on function anonymise_person from public;
grant execute on function anonymise_person to app_staff;
