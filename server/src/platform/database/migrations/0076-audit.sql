-- Who did what, when, to which thing. Only added to; what is older than HOLDFAST_AUDIT_DAYS is removed.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null once their account is gone.
  actor_id text,
  actor_name text,
  -- The other person it happened to.
  person_id text,
  -- Not a reference: what was done in a workspace is told after its end as well.
  workspace_id uuid,
  workspace_name text,
  -- {"code": "audit.shared", "values": {"thing": "Churn by plan"}}
  says jsonb not null
);
create index audit_by_age on audit_entries (at);
create index audit_of_workspace on audit_entries (workspace_id, id desc) where workspace_id is not null;
create index audit_of_actor on audit_entries (actor_id, id desc);
create index audit_of_person on audit_entries (person_id) where person_id is not null;
