-- What somebody changed in a report and never saved, for the next time they open it. As text: a draft is compared with the
-- report byte for byte.
create table report_drafts (
  user_id text not null references users (id) on delete cascade,
  -- Empty for the owner, else whom the embed token names, or the token itself.
  person text not null,
  report text not null,
  document text not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, person, report)
);
