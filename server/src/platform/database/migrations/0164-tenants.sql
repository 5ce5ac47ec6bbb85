-- A workspace that an application manages with an organisation key. What its keys add belongs to an account of its own,
-- so that nothing of one tenant, such as limits or names of columns, is shared with another.
alter table users add column is_service boolean not null default false;
create table tenants (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  account_id text not null unique references users (id) on delete cascade,
  -- The application's own name for it.
  reference text unique,
  -- Null: unlimited. Rows and bytes are what is stored; the others are counted per calendar month.
  most_rows bigint,
  most_bytes bigint,
  most_predictions bigint,
  most_exports bigint,
  most_embeds bigint
);

-- A key for one workspace only.
alter table service_keys add column workspace_id uuid references workspaces (id) on delete cascade;

-- Per day in UTC. Bytes are those that arrived.
create table workspace_usage (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  day date not null,
  embeds bigint not null default 0,
  readers bigint not null default 0,
  queries bigint not null default 0,
  predictions bigint not null default 0,
  exports bigint not null default 0,
  bytes bigint not null default 0,
  primary key (workspace_id, day)
);
create index workspace_usage_by_day on workspace_usage (day);

-- Who has read something on a day, as digests; only to count each once.
create table workspace_readers (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  day date not null,
  reader bytea not null,
  primary key (workspace_id, day, reader)
);
create index workspace_readers_by_day on workspace_readers (day);
