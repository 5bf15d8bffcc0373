-- Every request asks who it comes from: one row by the hash of a secret, in one statement that needs no transaction around it. It
-- tells what a session shows of its user, and nothing about anybody whose secret the caller does not hold.
create function member_of(p_cookie bytea, p_api bytea, p_now timestamptz) returns table (
  session_id bigint, user_id text, corp_cd text, cust_cd text, role_id text, kind text, lang_cd text, stale boolean,
  name_ko text, name_en text, email text, dt_form text, last_login_dtm text, company_ko text, company_en text
) language sql stable security definer set search_path = public as $$
  select s.session_id, u.user_id, u.corp_cd, u.cust_cd, u.role_id, r.kind, s.lang_cd, s.last_seen_at < p_now - interval '1 minute',
         u.name_ko, u.name_en, u.email, u.dt_form, to_char(u.last_login_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MISS'),
         coalesce(case when u.cust_cd is null then o.name_ko else c.name_ko end, ''), coalesce(case when u.cust_cd is null then o.name_en else c.name_en end, '')
    from login_session s join app_user u using (user_id) join role r using (role_id)
    left join customer c on c.corp_cd = u.corp_cd and c.cust_cd = u.cust_cd
    left join corp o on o.corp_cd = u.corp_cd
   where (s.cookie_hash = p_cookie or s.api_hash = p_api)
     and s.ended_at is null and s.expires_at > p_now and s.idle_expires_at > p_now and u.use_yn = 'Y'
$$;
revoke all on function member_of from public;
grant execute on function member_of to app_auth;
