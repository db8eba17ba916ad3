-- A wait is taken back by the link in its message, or by each who asked for it. The two are apart: a
-- contact is typed, never proved, and whoever types a stranger's must not end the stranger's waits.

alter table waits add column asks uuid[] not null default '{}';
create index waits_asks on waits using gin (asks);
