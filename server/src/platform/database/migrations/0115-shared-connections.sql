-- Connections are shared as everything else: null is its maker's alone, and so it is again without its workspace.
alter table sources add column workspace_id uuid references workspaces (id) on delete set null;
alter table webhooks add column workspace_id uuid references workspaces (id) on delete set null;
alter table destinations add column workspace_id uuid references workspaces (id) on delete set null;
create index sources_of_workspace on sources (workspace_id, id) where workspace_id is not null;
create index webhooks_of_workspace on webhooks (workspace_id, id) where workspace_id is not null;
create index destinations_of_workspace on destinations (workspace_id, id) where workspace_id is not null;

-- The bodies in a webhook's log tell of the things of one place. In another its log begins anew, and what still waits is
-- sent to nobody.
create function begin_webhook_log() returns trigger language plpgsql as $$
begin
  delete from webhook_deliveries where webhook_id = new.id;
  return new;
end
$$;
create trigger webhook_moved after update of workspace_id on webhooks
  for each row when (old.workspace_id is distinct from new.workspace_id) execute function begin_webhook_log();
