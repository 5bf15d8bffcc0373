-- Which papers a customer owes us for a shipment, and until when: so many hours before it leaves or arrives, or at the cut-off for documents
-- where one is known. USE_YN = N drops a paper.
create table paper_rule (
  trans_mode text not null check (trans_mode in ('SEA', 'AIR')), io_type text not null check (io_type in ('EXP', 'IMP', 'CROSS')),
  doc_type text not null, anchor text not null check (anchor in ('ETD', 'ETA')), hours_before int not null default 0,
  cutoff_yn text not null default 'N' check (cutoff_yn in ('Y', 'N')), dg_only_yn text not null default 'N' check (dg_only_yn in ('Y', 'N')),
  use_yn text not null default 'Y' check (use_yn in ('Y', 'N')), sort_no int not null default 0,
  primary key (trans_mode, io_type, doc_type)
);
grant select on paper_rule to app_customer, app_staff;
insert into paper_rule (trans_mode, io_type, doc_type, anchor, hours_before, cutoff_yn, dg_only_yn, sort_no) values
  ('SEA', 'EXP', 'CI', 'ETD', 48, 'Y', 'N', 1), ('SEA', 'EXP', 'PL', 'ETD', 48, 'Y', 'N', 2), ('SEA', 'EXP', 'ED', 'ETD', 24, 'N', 'N', 3), ('SEA', 'EXP', 'DG', 'ETD', 72, 'N', 'Y', 4),
  ('AIR', 'EXP', 'CI', 'ETD', 12, 'Y', 'N', 1), ('AIR', 'EXP', 'PL', 'ETD', 12, 'Y', 'N', 2), ('AIR', 'EXP', 'ED', 'ETD', 6, 'N', 'N', 3), ('AIR', 'EXP', 'DG', 'ETD', 24, 'N', 'Y', 4),
  ('SEA', 'IMP', 'CI', 'ETA', 48, 'N', 'N', 1), ('SEA', 'IMP', 'PL', 'ETA', 48, 'N', 'N', 2),
  ('AIR', 'IMP', 'CI', 'ETA', 12, 'N', 'N', 1), ('AIR', 'IMP', 'PL', 'ETA', 12, 'N', 'N', 2);

-- The papers a shipment still lacks that are due before `p_before`, as far as the caller may see its files. What leaves owes them until it
-- has left, what comes until it has come; those attached to its booking count.
create function missing_papers(s shipment, p_before timestamp) returns table (doc_type text, due_at timestamp, sort_no int) language sql stable set search_path = public as $$
  with wanted as (
    select r.doc_type, r.sort_no,
           coalesce(case when r.cutoff_yn = 'Y' and s.due_kind = 'DOC' then s.due_at end,
                    case r.anchor when 'ETD' then s.etd else s.eta end - make_interval(hours => r.hours_before)) as due_at
      from paper_rule r
     where r.trans_mode = s.trans_mode and r.io_type = s.io_type and r.use_yn = 'Y'
       and s.shp_sts = any(case r.anchor when 'ETD' then array['BOOKED', 'PREDEP'] else array['BOOKED', 'PREDEP', 'TRANSIT'] end)
       -- What customs has accepted has been declared.
       and not (r.doc_type = 'ED' and s.customs_sts in ('EXP_ACCEPTED', 'CLEARED', 'RELEASED'))
       and (r.dg_only_yn = 'N' or exists (
         select from booking b where b.corp_cd = s.corp_cd and b.cust_cd = s.cust_cd and b.bkg_no = s.bkg_no and b.dg_yn = 'Y')))
  select w.doc_type, w.due_at, w.sort_no from wanted w
   where w.due_at < p_before and not exists (
     select from file_group g join file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id)
      where g.corp_cd = s.corp_cd and g.cust_cd in (s.cust_cd, s.shipper_cd, s.consignee_cd) and f.doc_type = w.doc_type
        and (g.owner = 'SHIPMENT' and g.mngt_no = s.mngt_no or g.owner = 'BOOKING' and g.mngt_no = s.bkg_no))
$$;
revoke all on function missing_papers from public;
grant execute on function missing_papers to app_customer, app_staff;

-- What somebody began and did not ask for yet: the home page reminds them.
create index booking_draft on booking (corp_cd, created_by) where status = 'DRAFT';

-- A letter may carry a file.
alter table mail_outbox add column file_nm text not null default '', add column file_body bytea;

-- Saved views that are mailed to their users from time to time.
create table view_mail (
  view_id bigint primary key references saved_view on delete cascade,
  user_id text not null references app_user on delete cascade,
  freq text not null check (freq in ('DAILY', 'WEEKLY')),
  next_at timestamptz not null, leased_until timestamptz, tries int not null default 0, sent_at timestamptz
);
create index view_mail_next on view_mail (next_at);
alter table view_mail enable row level security;
create policy view_mail_own on view_mail to app_customer, app_staff using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy view_mail_job on view_mail to app_job using (true) with check (true);
grant select, insert, update, delete on view_mail to app_customer, app_staff;
grant select, update, delete on view_mail to app_job;

-- Takes what is due for so long, so that nobody else prepares it meanwhile, with its view and its user as they are now. `allowed` is
-- false for a user who was shut out or may no longer open the list.
create function take_view_mails(p_now timestamptz, p_lease_seconds int, p_most int) returns table (
  view_id bigint, freq text, due_at timestamptz, tries int, allowed boolean, view_nm text, query text, menu_abbr text, menu_path text,
  session_id bigint, user_id text, corp_cd text, cust_cd text, role_id text, kind text, lang_cd text, stale boolean,
  name_ko text, name_en text, email text, dt_form text, last_login_dtm text, company_ko text, company_en text
) language sql volatile security definer set search_path = public as $$
  with due as (
    select m.view_id from view_mail m where m.next_at <= p_now and (m.leased_until is null or m.leased_until <= p_now)
     order by m.next_at limit p_most for update skip locked
  ), taken as (
    update view_mail m set tries = m.tries + 1, leased_until = p_now + make_interval(secs => p_lease_seconds) from due where m.view_id = due.view_id returning m.*)
  select t.view_id, t.freq, t.next_at, t.tries,
         u.use_yn = 'Y' and n.use_yn = 'Y' and exists (select from role_menu a where a.menu_id = v.menu_id and a.role_id = u.role_id),
         v.view_nm, v.query, n.menu_abbr, n.menu_path,
         0::bigint, u.user_id, u.corp_cd, u.cust_cd, u.role_id, r.kind, u.lang_cd, false, u.name_ko, u.name_en, u.email, u.dt_form, null::text, '', ''
    from taken t join saved_view v using (view_id) join menu n on n.menu_id = v.menu_id
    join app_user u on u.user_id = t.user_id join role r on r.role_id = u.role_id order by t.next_at, t.view_id
$$;
revoke all on function take_view_mails from public;
grant execute on function take_view_mails to app_job;
