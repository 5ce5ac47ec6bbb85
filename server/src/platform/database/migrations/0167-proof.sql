-- When the holder of a session last proved who they are: at its start, and again before what cannot be undone.
alter table sessions add column proved_at timestamptz not null default now();

-- Of whom a second factor is required.
alter table second_factor_rule add column required_of text not null default 'everybody'
  check (required_of in ('nobody', 'administrators', 'everybody'));
update second_factor_rule set required_of = case when is_required then 'everybody' else 'nobody' end;
alter table second_factor_rule drop column is_required, alter column required_of drop default;
