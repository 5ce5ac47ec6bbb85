-- A source can fill a table of a dataset instead of making uploads. `target` has the table and how rows join it.
alter table sources
  add column dataset_id uuid references datasets (id) on delete cascade,
  add column target jsonb,
  -- The language of the mail to its maker after a failure; null: no mail.
  add column mail_on_failure text;
create index sources_of_dataset on sources (dataset_id) where dataset_id is not null;
alter table dataset_refreshes
  add column asked_by text not null default 'person' check (asked_by in ('schedule', 'person'));
