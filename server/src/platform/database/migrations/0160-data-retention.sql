-- After how many days items are deleted; null: never. Without a workspace: of everything outside workspaces.
create table data_retention_rules (
  workspace_id uuid references workspaces (id) on delete cascade,
  upload_days integer check (upload_days between 1 and 3650),
  prediction_days integer check (prediction_days between 1 and 3650),
  audit_days integer check (audit_days between 1 and 3650),
  draft_days integer check (draft_days between 1 and 3650)
);
create unique index data_retention_of_workspace on data_retention_rules (workspace_id) where workspace_id is not null;
create unique index data_retention_outside on data_retention_rules ((true)) where workspace_id is null;

-- What its deleted predictions said about an upload: where it was shared, and when it was last used.
alter table uploads
  add column last_workspace_id uuid references workspaces (id) on delete set null,
  add column last_used_at timestamptz;
