-- A row once the demo was loaded: only such a shop shows codes to whoever tries it out on its own machine.
create table demo_shop (
  id boolean primary key default true check (id),
  loaded_at timestamptz not null default now()
);
