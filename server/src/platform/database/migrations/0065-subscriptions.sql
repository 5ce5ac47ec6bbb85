-- A report, a call list or a figure by e-mail: to whom, with whose rights, when next.
create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  email text not null,
  -- Of an embedded reader: what their token allowed, row rules and all. Null for the owner's own.
  rights jsonb,
  report_id text not null,
  name text not null,
  rhythm jsonb not null,
  alert jsonb,
  content jsonb not null,
  origin text not null,
  state text not null default 'active',
  next_at timestamptz not null,
  last_value double precision,
  last_sent_at timestamptz,
  problem text,
  created_at timestamptz not null default now()
);
create index subscriptions_of_user on subscriptions (user_id, created_at desc);
create index subscriptions_due on subscriptions (next_at) where state = 'active';

-- What was due when, and what became of it: one line a moment, for ever, so that no moment is served twice.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  moment timestamptz not null,
  state text not null default 'due',
  ended_at timestamptz,
  unique (subscription_id, moment)
);
create index deliveries_open on deliveries (moment) where state = 'due';
