-- A finished prediction is a dataset and has a retention report; hosts know both by GUIDs, which are given once.
alter table predictions
  add column dataset_id uuid not null default gen_random_uuid(),
  add column report_id uuid not null default gen_random_uuid(),
  add unique (dataset_id),
  add unique (report_id);

-- Reports and dashboards somebody saved. A report without a dataset reads the sample's. What a prediction's dataset is
-- needed for goes with it; tiles of dashboards stay and say that their source is gone.
create table documents (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('report', 'dashboard')),
  name text not null,
  document jsonb not null,
  dataset_id uuid references predictions (dataset_id) on delete cascade,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by jsonb not null,
  check (kind = 'report' or dataset_id is null)
);
create index documents_of_user on documents (user_id, kind, changed_at desc);
create index documents_of_dataset on documents (dataset_id);

-- Every revision as it was saved, the current one included.
create table document_revisions (
  document_id uuid not null references documents (id) on delete cascade,
  revision integer not null,
  name text not null,
  document jsonb not null,
  saved_at timestamptz not null,
  saved_by jsonb not null,
  primary key (document_id, revision)
);
