-- Attempts that our own stores cut short; `crashes` counts the deaths of the prediction's own process alone.
alter table predictions add column troubles integer not null default 0;
