-- How an admin likes to look at a list: search, filters, order and columns, as they stand in its
-- address.
create table saved_views (
  id integer generated always as identity primary key,
  admin_id integer not null references admins on delete cascade,
  list text not null check (list <> ''),
  name text not null check (name <> ''),
  search text not null,
  created_at timestamptz not null default now(),
  unique (admin_id, list, name)
);
