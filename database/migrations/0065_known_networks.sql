-- Networks that staff have signed in from: guesses from elsewhere do not slow them down there.
create table known_networks (
  admin_id integer not null references admins on delete cascade,
  network text not null,
  last_seen_at timestamptz not null default now(),
  primary key (admin_id, network)
);

-- Failures of a network over all accounts, and of an account over all networks.
create index on failed_logins (address, at desc);
create index on failed_logins (audience, account, at desc);
