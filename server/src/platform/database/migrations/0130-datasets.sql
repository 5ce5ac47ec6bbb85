-- One kind of dataset for rows from host pages and for loaded tables. The definition has its tables, their columns and
-- files, the relationships and the shared measures; model and document follow from it. It is null for a dataset from
-- before: such a dataset is only read.
alter table brought_datasets rename to datasets;
alter table datasets
  add column workspace_id uuid references workspaces (id) on delete set null,
  -- Kept without a report: rows from a host page only stay with one.
  add column is_kept boolean not null default false,
  add column definition jsonb,
  -- Grows by one with every change of the definition.
  add column revision int not null default 1,
  -- Grows by one with every change of rows or definition: what readers cache a dataset by.
  add column version int not null default 1,
  add column refreshed_at timestamptz not null default now();
create index datasets_of_workspace on datasets (workspace_id, created_at desc) where workspace_id is not null;

-- Every file of every version. A file without a version stays until the queries that may read it have ended.
create table dataset_files (
  file_key text primary key,
  dataset_id uuid not null references datasets (id) on delete cascade,
  bytes bigint not null,
  retired_at timestamptz
);
create index dataset_files_of_dataset on dataset_files (dataset_id);
insert into dataset_files (file_key, dataset_id, bytes)
  select 'datasets/' || d.id || '/t' || place || '.parquet', d.id, 0
    from datasets d, generate_series(0, jsonb_array_length(d.model -> 'tables') - 1) as place;

create table dataset_refreshes (
  id uuid primary key default gen_random_uuid(),
  dataset_id uuid not null references datasets (id) on delete cascade,
  -- Null where it concerns all tables.
  table_name text,
  mode text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  rows bigint not null default 0,
  -- The refusal as a message; null when it succeeded.
  problem jsonb
);
create index dataset_refreshes_of_dataset on dataset_refreshes (dataset_id, ended_at desc);
