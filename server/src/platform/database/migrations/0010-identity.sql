-- Everybody who has ever been here. Our own accounts sign in with `email`; people of a hosted provider have none there
-- and are known by who vouches for them (`issuer`) and under which name (`subject`), never by an e-mail address.
create table users (
  id text primary key,
  email text unique,
  -- Where to write to, as a hosted provider told us.
  contact_email text,
  email_verified boolean not null default false,
  full_name text,
  image_url text,
  issuer text,
  subject text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (issuer, subject),
  check ((issuer is null) = (subject is null))
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

-- How a user of ours proves who they are: a password, or a subject at an OpenID provider.
create table accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

-- Links that work once. The identifier is a hash: whoever reads this table cannot use them.
create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

-- The private half is encrypted with HOLDFAST_AUTH_SECRET.
create table signing_keys (
  id text primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

create table address_limits (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- Tries per account, existing or not, counted before the password is looked at: parallel guesses cannot slip past.
create table password_tries (
  account_hash text primary key,
  tries integer not null,
  last_try_at timestamptz not null,
  wait_until timestamptz not null
);
