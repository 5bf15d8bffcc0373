-- Who is to be told of a shipment: the users of its parties, and our staff, without a look at everybody's.
create index app_user_customer on app_user (corp_cd, cust_cd);
