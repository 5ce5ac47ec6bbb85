-- What a reader asked us to remember of a report: the text of a bookmark, and nothing about the data itself.
create table report_states (
  user_id text not null,
  report_id text not null,
  state text not null check (length(state) <= 262144),
  saved_at timestamptz not null default now(),
  primary key (user_id, report_id)
);
