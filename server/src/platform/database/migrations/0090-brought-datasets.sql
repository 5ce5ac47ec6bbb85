-- Datasets made of rows a host page brought, with the model and the report that were made of them by themselves. One that
-- no saved report reads is removed after some days.
create table brought_datasets (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  report_id uuid not null unique default gen_random_uuid(),
  name text not null,
  model jsonb not null,
  document jsonb not null,
  -- The embed token it was brought with: its holder goes on with it.
  made_with text,
  created_at timestamptz not null default now()
);
create index brought_datasets_of_user on brought_datasets (user_id, created_at desc);

-- A report reads the dataset of a prediction, or one that was brought, or else the sample's.
alter table documents
  add column brought_id uuid references brought_datasets (id) on delete cascade,
  add check (brought_id is null or (kind = 'report' and dataset_id is null));
create index documents_of_brought on documents (brought_id);
