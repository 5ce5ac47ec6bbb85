-- What a load changed in the columns of its table; null: nothing.
alter table dataset_refreshes add column changes jsonb;
