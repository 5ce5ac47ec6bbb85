-- A host application's own credential. Only the hash of its secret is kept.
create table service_keys (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  name text not null,
  scopes text[] not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz
);
create index service_keys_of_user on service_keys (user_id);

-- Embed tokens that were handed on. A token without its row is revoked; the tokens of a key go with it.
create table embed_tokens (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  key_id uuid references service_keys (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index embed_tokens_of_user on embed_tokens (user_id, expires_at);
create index embed_tokens_of_key on embed_tokens (key_id);

-- Row rules under a name, which embed tokens are made for.
create table row_roles (
  user_id text not null references users (id) on delete cascade,
  name text not null,
  rules jsonb not null,
  primary key (user_id, name)
);
