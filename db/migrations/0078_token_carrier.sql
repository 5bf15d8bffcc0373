-- A token that brings carriers' messages may speak for one carrier alone: what is another's is refused then.
alter table personal_token add column carrier_cd text not null default '' check (carrier_cd = '' or 'events:write' = any(scopes));
grant select (carrier_cd) on personal_token to app_customer, app_staff;

drop function member_of_token;
create function member_of_token(p_hash bytea, p_now timestamptz) returns table (
  token_id bigint, scopes text[], carrier_cd text, used_at timestamptz, session_id bigint, user_id text, corp_cd text, cust_cd text, role_id text, kind text, lang_cd text, stale boolean,
  name_ko text, name_en text, email text, dt_form text, last_login_dtm text, company_ko text, company_en text
) language sql stable security definer set search_path = public as $$
  select t.token_id, t.scopes, t.carrier_cd, t.used_at, 0::bigint, u.user_id, u.corp_cd, u.cust_cd, u.role_id, r.kind, u.lang_cd, false,
         u.name_ko, u.name_en, u.email, u.dt_form, to_char(u.last_login_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MISS'),
         coalesce(case when u.cust_cd is null then o.name_ko else c.name_ko end, ''), coalesce(case when u.cust_cd is null then o.name_en else c.name_en end, '')
    from personal_token t join app_user u using (user_id) join role r using (role_id)
    left join customer c on c.corp_cd = u.corp_cd and c.cust_cd = u.cust_cd
    left join corp o on o.corp_cd = u.corp_cd
   where t.token_hash = p_hash and t.revoked_at is null and t.expires_at > p_now and u.use_yn = 'Y'
$$;
revoke all on function member_of_token from public;
grant execute on function member_of_token to app_auth;
