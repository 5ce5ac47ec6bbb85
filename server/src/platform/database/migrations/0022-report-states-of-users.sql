-- Whoever leaves takes what we remembered for them along.
delete from report_states where user_id not in (select id from users);
alter table report_states add foreign key (user_id) references users (id) on delete cascade;
