-- Entries of the audit log that webhooks have not been told yet. A row becomes visible with its entry, whatever the
-- order in which transactions commit, and is deleted when the deliveries are queued.
create table audit_outbox (
  entry_id bigint primary key references audit_entries (id) on delete cascade
);
create function queue_audit_entry() returns trigger language plpgsql as $$
begin
  insert into audit_outbox (entry_id)
    select new.id where exists (select 1 from webhooks where off is null and 'audit.recorded' = any(events));
  return new;
end $$;
create trigger audit_entry_recorded after insert on audit_entries for each row execute function queue_audit_entry();
