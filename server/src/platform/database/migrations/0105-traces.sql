-- Under which span a prediction was asked for, so that what it leads to is told under the same trace.
alter table predictions add column trace text;
