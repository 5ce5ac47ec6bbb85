-- People who work on the same things. What is not shared with a workspace is its maker's alone.
create table workspaces (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now()
);
create table workspace_members (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'analyst', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index workspaces_of_user on workspace_members (user_id);

-- A link that lets one person in. Only its hash is kept: whoever reads this table cannot use it.
create table workspace_invitations (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  token_hash bytea not null unique,
  -- Null: for whoever has the link.
  email text,
  role text not null check (role in ('owner', 'analyst', 'viewer')),
  invited_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitations_of_workspace on workspace_invitations (workspace_id, created_at);

-- Null: its maker's alone. Without its workspace a thing is its maker's alone again.
alter table predictions add column workspace_id uuid references workspaces (id) on delete set null;
alter table models add column workspace_id uuid references workspaces (id) on delete set null;
alter table worklists add column workspace_id uuid references workspaces (id) on delete set null;
alter table documents add column workspace_id uuid references workspaces (id) on delete set null;
create index predictions_of_workspace on predictions (workspace_id, id desc) where workspace_id is not null;
create index models_of_workspace on models (workspace_id, id desc) where workspace_id is not null;
create index worklists_of_workspace on worklists (workspace_id, id desc) where workspace_id is not null;
create index documents_of_workspace on documents (workspace_id, kind, changed_at desc) where workspace_id is not null;

-- One default for a person's own files, and one for those of a workspace.
drop index models_pinned;
create unique index models_pinned on models (user_id) where pinned_at is not null and workspace_id is null;
create unique index models_pinned_in_workspace on models (workspace_id) where pinned_at is not null and workspace_id is not null;

-- A file exported in a workspace is fetched by members only.
alter table exports add column workspace_id uuid references workspaces (id) on delete cascade;

-- Streams and tokens given out to a member end at once, on every node.
create function tell_membership_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('membership_ended', old.workspace_id || ' ' || old.user_id);
  return old;
end
$$;
create trigger membership_ended after delete on workspace_members
  for each row execute function tell_membership_ended();
