-- Links that show one shipment to somebody without a login, until they end or are revoked. Only the hash of the secret is kept;
-- a link carries the rights of whoever made it and shows less than those.
create table shipment_share (
  share_id bigint generated always as identity primary key,
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null,
  party_cd text, -- the customer whose people made it; null: our staff
  token_hash bytea not null unique, made_by text not null references app_user on delete cascade, made_at timestamptz not null,
  expires_at timestamptz not null, revoked_at timestamptz, opened int not null default 0, opened_at timestamptz,
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create index shipment_share_of on shipment_share (corp_cd, cust_cd, shipment_id);
alter table shipment_share enable row level security;
create policy shipment_share_own on shipment_share to app_customer
  using (corp_cd = (select app_corp()) and party_cd = (select app_cust()) and exists (
    select 1 from shipment s where s.corp_cd = shipment_share.corp_cd and s.cust_cd = shipment_share.cust_cd and s.shipment_id = shipment_share.shipment_id))
  with check (corp_cd = (select app_corp()) and party_cd = (select app_cust()) and exists (
    select 1 from shipment s where s.corp_cd = shipment_share.corp_cd and s.cust_cd = shipment_share.cust_cd and s.shipment_id = shipment_share.shipment_id));
create policy shipment_share_corp on shipment_share to app_staff using (corp_cd = (select app_corp())) with check (corp_cd = (select app_corp()));
grant select (share_id, corp_cd, cust_cd, shipment_id, party_cd, made_by, made_at, expires_at, revoked_at, opened, opened_at), insert, update (revoked_at)
  on shipment_share to app_customer, app_staff;

-- What a secret opens, counted. Nothing when it is unknown, revoked or over, or when its maker is shut out.
create function open_share(p_hash bytea, p_now timestamptz) returns table (
  corp_cd text, cust_cd text, shipment_id bigint, expires_at timestamptz, maker text, maker_cust text, maker_kind text
) language sql volatile security definer set search_path = public as $$
  update shipment_share l set opened = l.opened + 1, opened_at = p_now
    from app_user u join role r using (role_id)
   where l.token_hash = p_hash and l.revoked_at is null and l.expires_at > p_now and u.user_id = l.made_by and u.use_yn = 'Y'
  returning l.corp_cd, l.cust_cd, l.shipment_id, l.expires_at, u.user_id, u.cust_cd, r.kind
$$;
revoke all on function open_share from public;
grant execute on function open_share to app_auth;
