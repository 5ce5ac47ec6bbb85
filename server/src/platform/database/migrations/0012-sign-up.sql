-- Who may make an account, as the owner (whose account is the oldest) chose it. No row: everybody.
create table sign_up_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('open', 'invited', 'closed'))
);
-- An e-mail address, or a domain that stands for all of its addresses.
create table invitations (
  entry text primary key,
  invited_at timestamptz not null default now()
);
create index users_by_age on users (created_at, id);
