-- A file for a table that arrives in parts, each a file of the store; its row and its parts go when it is loaded.
create table table_files (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  type text not null,
  bytes bigint not null,
  received bigint not null default 0,
  parts text[] not null default '{}',
  updated_at timestamptz not null default now()
);
create index table_files_of_user on table_files (user_id);
