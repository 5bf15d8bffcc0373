-- Every request asks for the member of its session. As columns the answer is described, read and named fifteen times over; as one text it
-- costs Node half as much. Each kind of secret has its own function, which reads one index, and a company is looked up in one place only.
-- member_of stays for the version before.
-- step
do $$
declare
  v_secret text;
begin
  foreach v_secret in array array['cookie', 'api'] loop
    execute format($f$
      create or replace function session_of_%1$s(p_hash bytea, p_now timestamptz) returns text language sql stable as $q$
        select row_to_json(m)::text from (
          select s.session_id, u.user_id, u.corp_cd, u.cust_cd, u.role_id, r.kind, s.lang_cd, s.last_seen_at < p_now - interval '1 minute' as stale,
                 u.name_ko, u.name_en, u.email, u.dt_form, to_char(u.last_login_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MISS') as last_login_dtm,
                 coalesce(company.name_ko, '') as company_ko, coalesce(company.name_en, '') as company_en
            from login_session s join app_user u using (user_id) join role r using (role_id)
            left join lateral (
              select c.name_ko, c.name_en from customer c where c.corp_cd = u.corp_cd and c.cust_cd = u.cust_cd
              union all select o.name_ko, o.name_en from corp o where u.cust_cd is null and o.corp_cd = u.corp_cd) company on true
           where s.%1$s_hash = p_hash and s.ended_at is null and s.expires_at > p_now and s.idle_expires_at > p_now and u.use_yn = 'Y') m
      $q$ $f$, v_secret);
    call caller.adopt(format('session_of_%s(bytea, timestamptz)', v_secret)::regprocedure);
    execute format('revoke all on function session_of_%s from public', v_secret);
    execute format('grant execute on function session_of_%s to app_auth', v_secret);
  end loop;
end $$;
