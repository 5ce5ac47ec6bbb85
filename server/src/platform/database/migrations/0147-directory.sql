-- Credentials of directories that provision users over SCIM. Only the hash of the secret is stored.
create table directory_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- What a directory says about a user; without a row their account tells it. A removed user is unknown to the directory:
-- their account stays, disabled, until an administrator deletes it.
create table directory_users (
  user_id text primary key references users (id) on delete cascade,
  user_name text not null,
  external_id text,
  given_name text,
  family_name text,
  removed_at timestamptz
);
create unique index directory_user_names on directory_users (lower(user_name));
create index directory_external_ids on directory_users (external_id) where external_id is not null;

create table directory_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  external_id text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Where its members work, as an administrator decided.
  workspace_id uuid references workspaces (id) on delete set null,
  role text check (role in ('owner', 'analyst', 'viewer'))
);
create unique index directory_group_names on directory_groups (lower(name));
create table directory_group_members (
  group_id uuid not null references directory_groups (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  primary key (group_id, user_id)
);
create index directory_groups_of_user on directory_group_members (user_id);

-- Given by a group and taken with it. A membership by invitation is left alone.
alter table workspace_members add column by_group boolean not null default false;
