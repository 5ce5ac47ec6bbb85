-- The logo as a small PNG, for paper and mails. Null for logos from before, until the branding is saved again.
alter table brandings add column logo_drawn bytea;
