-- A file sent for a dataset by a host application, which asks until it is loaded. The dataset appears when it is.
create table imports (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  workspace_id uuid references workspaces (id) on delete cascade,
  name text not null,
  dataset_id uuid references datasets (id) on delete set null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- The refusal as a message; null unless it failed.
  problem jsonb,
  created_at timestamptz not null default now(),
  -- Renewed while it runs: an import that stops doing so has lost its server.
  updated_at timestamptz not null default now()
);
create index imports_of_user on imports (user_id, created_at desc);
create index imports_of_workspace on imports (workspace_id, created_at desc) where workspace_id is not null;
