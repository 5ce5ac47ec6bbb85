-- The key of an authenticator app, encrypted; in force once a code of it was entered.
create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  sealed_key text not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code: a code works once.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Browsers that are not asked for a code again until they expire.
create table known_devices (
  token_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index known_devices_of_user on known_devices (user_id);

-- What the owner of the server demands of everybody. No row: nothing.
create table second_factor_rule (
  only_row boolean primary key default true check (only_row),
  is_required boolean not null
);

-- True for a session begun with more than a password, or at a provider that is responsible for that.
alter table sessions add column is_strong boolean not null default false;
