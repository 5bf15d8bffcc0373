-- Tokens that ended long ago are forgotten; the audit log keeps that they were.
grant select (expires_at, revoked_at), delete on personal_token to app_auth;
