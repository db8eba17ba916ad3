-- Imports in the browser: the file, how its columns are read, how far it is, and what it did, so that
-- it can be undone.

create table imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  file bytea not null,
  actor text not null,
  -- Which field each column is read as, by its place; null: as their names say.
  columns jsonb,
  language language not null,
  with_stock boolean not null default false,
  state text not null default 'uploaded' check (state in (
    'uploaded', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  report jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on imports (created_at desc);

-- What an import did to each piece: `before` is the piece as it was, null for a new one; `version`
-- is the product's after the import.
create table import_pieces (
  import_id uuid not null references imports on delete cascade,
  product_id integer not null,
  handle text not null,
  before jsonb,
  version integer not null,
  primary key (import_id, product_id)
);

-- The shelves an import added.
create table import_shelves (
  import_id uuid not null references imports on delete cascade,
  kind text not null check (kind in ('category', 'collection')),
  shelf_id integer not null,
  primary key (import_id, kind, shelf_id)
);
