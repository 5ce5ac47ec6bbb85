-- A provider that speaks OpenID Connect instead of SAML has a client; its entity id is its issuer.
alter table saml_providers
  add column client_id text,
  add column sealed_secret text;

-- When the OpenID provider of the whole server last asked the user, in seconds; 0: it did not say.
alter table users add column authenticated_at bigint;
