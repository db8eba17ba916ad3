-- What the back office's product editor needs.

-- `version` differs after every change of the product, its texts, shelves, colours and sizes: who
-- saves says which one they changed. `changed_by` is whose change it was. A product in the bin is
-- hidden and kept for a while, so that deleting can be undone.
alter table products
  add column version integer not null default 1,
  add column changed_by text,
  add column publish_at timestamptz,
  add column deleted_at timestamptz,
  add check (deleted_at is null or not published);
create index on products (publish_at) where publish_at is not null;
create index on products (deleted_at) where deleted_at is not null;

create function next_product_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger next_version before update on products
  for each row execute function next_product_version();

-- A picture that was dropped into a form nobody has saved yet. Saving puts it into `pictures`; one
-- that nobody comes back for is swept after a day.
create table loose_pictures (
  id uuid primary key default gen_random_uuid(),
  file text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  placeholder text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now()
);
create index on loose_pictures (created_at);

-- What a bulk change was before, so that it can be taken back.
create table catalogue_undos (
  id uuid primary key default gen_random_uuid(),
  admin_id integer references admins on delete cascade,
  before jsonb not null,
  created_at timestamptz not null default now()
);
create index on catalogue_undos (created_at);
