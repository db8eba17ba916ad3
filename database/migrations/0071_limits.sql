-- Networks that customers have signed in from: codes that strangers ask for from elsewhere do not keep
-- them waiting there.
create table client_networks (
  client_id uuid not null references clients on delete cascade,
  network text not null,
  last_seen_at timestamptz not null default now(),
  primary key (client_id, network)
);

-- Where enquiries came from, for an hour's limit; the enquiry itself does not keep it.
create table enquiry_sends (
  id bigint generated always as identity primary key,
  network text not null,
  at timestamptz not null default now()
);
create index on enquiry_sends (network, at desc);
create index on enquiries (phone, created_at desc) where phone is not null;
