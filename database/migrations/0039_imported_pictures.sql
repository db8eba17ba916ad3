-- Which import asked for a picture: an import says how many of its pictures came, and which did not.
alter table picture_fetches add column import_id uuid references imports on delete set null;
create index on picture_fetches (import_id) where import_id is not null;
