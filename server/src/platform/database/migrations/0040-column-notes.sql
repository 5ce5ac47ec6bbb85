-- What people say about the columns of their files, once for all files: {"label": "Logins, last month"}.
create table column_notes (
  user_id text not null references users (id) on delete cascade,
  column_name text not null,
  notes jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, column_name)
);
