-- An export of a report: how far it is, and where its file lies. The file is kept for a day.
create table exports (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  -- Who may ask for it: a digest of the rights it was ordered with. A file holds the rows of one reader.
  reader text not null,
  report_id text not null,
  format text not null,
  status text not null default 'RUNNING',
  progress real not null default 0,
  problem text,
  file_name text,
  content_type text,
  size integer,
  replaced integer not null default 0,
  created_at timestamptz not null default now(),
  -- Moved on by the process that makes it: one that stands still is nobody's any more.
  seen_at timestamptz not null default now()
);
create index exports_by_age on exports (created_at);
