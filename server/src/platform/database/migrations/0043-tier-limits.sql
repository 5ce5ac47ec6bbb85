-- Where somebody wants the risk tiers to begin, once for all their files and reports.
create table tier_limits (
  user_id text primary key references users (id) on delete cascade,
  medium double precision not null,
  high double precision not null,
  critical double precision not null,
  saved_at timestamptz not null default now()
);
