-- How a workspace presents itself, one row each; the row without a workspace is the server's.
create table brandings (
  workspace_id uuid references workspaces (id) on delete cascade,
  product_name text,
  logo bytea,
  logo_type text,
  logo_hash text,
  accent text,
  mail_sender text,
  mail_footer text,
  sign_in_text text
);
create unique index branding_of_workspace on brandings (workspace_id) where workspace_id is not null;
create unique index branding_of_server on brandings ((true)) where workspace_id is null;
create index branding_logos on brandings (logo_hash);
