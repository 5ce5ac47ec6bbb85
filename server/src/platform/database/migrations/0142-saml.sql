-- Identity providers that speak SAML, as the owner of the server entered them.
create table saml_providers (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  entity_id text not null,
  sign_in_url text not null,
  -- PEM; several while the provider changes its key.
  certificates text[] not null,
  -- E-mail domains whose people are sent there.
  domains text[] not null,
  email_attribute text not null,
  name_attribute text not null,
  created_at timestamptz not null default now()
);

-- Our own open requests. The browser that began one must finish it.
create table saml_requests (
  request_hash bytea primary key,
  provider_id uuid not null references saml_providers (id) on delete cascade,
  browser_hash bytea not null,
  expires_at timestamptz not null
);

-- Assertions that were accepted, as long as they would still be valid: each opens one session.
create table saml_assertions (
  assertion_hash bytea primary key,
  expires_at timestamptz not null
);

-- Between the accepted assertion, which comes from another site, and the session, which only our page may open.
create table saml_tickets (
  ticket_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  -- Null where the provider began.
  browser_hash bytea,
  expires_at timestamptz not null
);
