-- Keys that sign embed tokens: a ring of their own, so that no session key ever opens a report nor the other way round.
create table embed_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);
