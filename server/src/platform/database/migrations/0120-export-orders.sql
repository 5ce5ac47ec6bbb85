-- What an export is made from, until it has ended: another process can make it again when its own is gone.
alter table exports add column job jsonb;
alter table exports add column attempts integer not null default 1;
