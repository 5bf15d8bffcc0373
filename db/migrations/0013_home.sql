-- What a member looked up last, shown on the home page. Whoever loses sight of a shipment loses it here too: it is read by joining.
create table recent_lookup (
  user_id text not null references app_user on delete cascade,
  corp_cd text not null, cust_cd text not null, shipment_id bigint not null, at timestamptz not null default now(),
  primary key (user_id, corp_cd, cust_cd, shipment_id),
  foreign key (corp_cd, cust_cd, shipment_id) references shipment on delete cascade
);
create index recent_lookup_at on recent_lookup (user_id, at desc);
alter table recent_lookup enable row level security;
create policy recent_lookup_own on recent_lookup to app_customer, app_staff
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on recent_lookup to app_customer, app_staff;

-- Shipments under way: the counts of the home page read this part of the table only.
create index shipment_active on shipment (corp_cd, shp_sts, eta_key) where shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED');

-- The logo of a corporation is on its log-in page, so everybody may read it, one at a time (S7-041).
create table corp_logo (
  corp_cd text primary key references corp on delete cascade,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml')),
  image bytea not null check (octet_length(image) <= 262144), updated_at timestamptz not null default now()
);
alter table corp_logo enable row level security;
create function logo_of(p_corp text) returns table (content_type text, image bytea) language sql stable security definer set search_path = public as $$
  select l.content_type, l.image from corp_logo l join corp c using (corp_cd) where l.corp_cd = p_corp and c.use_yn = 'Y'
$$;
revoke all on function logo_of from public;
grant execute on function logo_of to app_guest, app_customer, app_staff;
