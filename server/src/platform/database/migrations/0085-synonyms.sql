-- What an owner calls the columns, measures and values of a dataset when asking questions.
create table synonyms (
  user_id text not null references users (id) on delete cascade,
  dataset text not null,
  -- Null for the sample, which is nobody's.
  prediction_id integer references predictions (id) on delete cascade,
  synonyms jsonb not null,
  primary key (user_id, dataset)
);
create index synonyms_by_prediction on synonyms (prediction_id);
