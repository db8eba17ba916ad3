-- The networks from which look-ups failed: each has a few of its own when others have used up all.
alter table failed_lookups add column networks text[] not null default '{}';
