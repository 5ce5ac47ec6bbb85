-- What a token that names an address was made for, so that it can be asked again what it would open today.
alter table embed_tokens
  add column asked jsonb,
  add column workspace_id uuid references workspaces (id) on delete cascade;

-- A reader's subscription stands on the token it was set up with, and goes with it: when that is revoked, when its key
-- is, when its maker goes. Those of readers made before cannot say by whose right they read.
delete from subscriptions where rights is not null;
alter table subscriptions
  drop column rights,
  add column token_id uuid references embed_tokens (id) on delete cascade,
  -- Of the maker's own: where the report is read. A reader's token says it itself.
  add column workspace_id uuid references workspaces (id) on delete cascade,
  -- What the figure of an alert is called, in the reader's language.
  add column figure text,
  add column problem_says jsonb;
create index subscriptions_of_token on subscriptions (token_id);
