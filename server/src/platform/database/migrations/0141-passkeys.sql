create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  name text not null,
  -- Base64url, as the browser names it.
  credential_id text not null unique,
  -- SubjectPublicKeyInfo.
  public_key bytea not null,
  -- Grows with every use where the device counts; otherwise always 0.
  counter bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at);

-- Each is answered once. `user_id` is null at sign-in, where the user is not known yet.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id text references users (id) on delete cascade,
  expires_at timestamptz not null
);
