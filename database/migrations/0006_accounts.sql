-- What clients keep on their accounts: addresses; and codes for a new phone and for being forgotten.

create table client_addresses (
  id integer generated always as identity primary key,
  client_id uuid not null references clients on delete cascade,
  full_name text not null check (full_name <> ''),
  phone text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  city text not null,
  line1 text not null,
  line2 text,
  postcode text,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on client_addresses (client_id, id);
create unique index default_address on client_addresses (client_id) where is_default;

alter table phone_codes drop constraint phone_codes_purpose_check;
alter table phone_codes add constraint phone_codes_purpose_check
  check (purpose in ('verify', 'login', 'reset', 'phone', 'erase'));
