-- A dataset that was imported from Power BI: its model as the files state it, which the dataset's own model does not hold in
-- full, and what became of each part.
create table powerbi_imports (
  dataset_id uuid primary key references datasets (id) on delete cascade,
  model jsonb not null,
  summary jsonb not null,
  imported_at timestamptz not null default now()
);
