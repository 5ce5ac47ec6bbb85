-- What somebody assumes when planning whom to contact, once for all their reports: {"cost": 5, "saved": 0.2, ...}.
create table reader_plans (
  user_id text primary key references users (id) on delete cascade,
  assumed jsonb not null,
  saved_at timestamptz not null default now()
);
