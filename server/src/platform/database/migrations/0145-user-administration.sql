alter table users
  -- The owner, whose account is the oldest, appoints administrators.
  add column is_administrator boolean not null default false,
  add column disabled_at timestamptz,
  add column last_seen_at timestamptz;

-- Whoever still talks to a disabled account stops at once, on every node. Sessions kept by a provider have no row here
-- whose end could be announced.
create function announce_disabled_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id);
  return new;
end $$;
create trigger user_disabled after update of disabled_at on users
  for each row when (old.disabled_at is null and new.disabled_at is not null) execute function announce_disabled_user();
