-- A subscription goes to its maker by e-mail, or to a channel.
alter table subscriptions add column destination_id integer references destinations (id) on delete cascade;
-- A picture in a channel is looked at for longer than an export is kept.
alter table exports add column kept_until timestamptz;
