-- The ids under which the back office had entered customers who registered later. They are erased with the
-- customer, also from a backup that was made before the registration.
create table former_clients (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade
);
create index on former_clients (client_id);
