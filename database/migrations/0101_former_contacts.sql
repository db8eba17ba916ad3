-- The ids under which the back office had entered customers who registered later. They are erased with the
-- customer, also from a backup that was made before the registration.
create table former_clients (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade
);
create index on former_clients (client_id);

-- Hashes of the e-mail addresses that customers had before, so that an erasure finds what the list of
-- suppressions has of them. An address proves nothing: nobody reads or changes anything by it.
create table former_emails (
  client_id uuid not null references clients on delete cascade,
  address_hash bytea not null,
  primary key (client_id, address_hash)
);
