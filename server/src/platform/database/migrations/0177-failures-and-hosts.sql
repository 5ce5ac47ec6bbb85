-- Failures of the other side: attempts also count those that a stopped process left unfinished.
alter table source_runs add column failures int not null default 0;
alter table writings add column failures int not null default 0;

-- Where the app shows the branding of a workspace before sign-in.
alter table brandings add column host text unique;
