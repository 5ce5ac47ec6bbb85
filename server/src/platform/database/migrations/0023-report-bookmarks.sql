-- A reader's own bookmarks of a report: what was chosen and shown, never the data itself.
create table report_bookmarks (
  user_id text not null references users (id) on delete cascade,
  report_id text not null,
  bookmarks jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, report_id)
);
