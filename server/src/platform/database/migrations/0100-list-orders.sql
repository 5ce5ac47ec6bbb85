-- In which order a list took its customers, and what taught it: a list by what contact changes is told as one.
alter table worklists
  add column ordered_by text not null default 'risk' check (ordered_by in ('risk', 'money', 'change')),
  add column learnt_from integer references worklists (id) on delete set null;
alter table worklist_customers add column change text check (change in ('high', 'middle', 'low'));
create index worklists_learnt_from on worklists (learnt_from) where learnt_from is not null;
