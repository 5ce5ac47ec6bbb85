-- However a session ends (signed out, revoked, its account removed), whoever still talks to it hears so.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id);
  return old;
end $$;
create trigger session_ended after delete on sessions for each row execute function announce_session_end();
