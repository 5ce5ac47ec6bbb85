-- A group that a sign-in provider names, which is another than one of the same name at another provider or a directory.
alter table directory_groups add column provider text;
drop index directory_group_names;
create unique index directory_group_names on directory_groups (coalesce(provider, ''), lower(name));

-- What an OpenID provider calls the user's groups: JSON, as of the last sign-in.
alter table users add column named_groups text;

alter table saml_providers
  add column groups_attribute text not null default 'groups',
  -- Where sign-outs are told and answered; null: the provider has no single logout.
  add column sign_out_url text,
  add column sign_out_answer_url text;

-- What the answer said about the sign-in, for the session that the ticket opens.
alter table saml_tickets add column facts jsonb;

-- Whose session at which provider a session of ours came from, to end both together.
create table saml_sessions (
  session_id text primary key references sessions (id) on delete cascade,
  provider_id uuid not null references saml_providers (id) on delete cascade,
  name_id jsonb not null,
  session_index text
);
create index saml_sessions_of_provider on saml_sessions (provider_id);

-- The key that signs what we send to providers, encrypted, with the certificate in our metadata.
create table saml_keys (
  only_row boolean primary key default true check (only_row),
  sealed_key text not null,
  certificate text not null
);
