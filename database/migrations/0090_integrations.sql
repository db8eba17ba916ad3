-- Keys by which other systems call the API. Only the hash of a key is stored. It ends with the account of the
-- owner who made it.
create table api_keys (
  id integer generated always as identity primary key,
  name text not null,
  -- How the key begins, so that its owner can tell which one it is.
  prefix text not null,
  token_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  admin_id integer not null references admins on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz
);
create index on api_keys (admin_id);
create trigger log_change after insert or delete on api_keys for each row
  execute function log_change('settings', 'api_key', 'id', 'name', '');

-- Receivers of events. The secret that signs is encrypted by a key in DATA_DIR/secrets.
create table webhooks (
  id integer generated always as identity primary key,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret bytea not null,
  active boolean not null default true,
  -- When the shop turned it off by itself, because nothing had arrived for a day.
  disabled_at timestamptz,
  -- The first failure since something arrived.
  failing_since timestamptz,
  -- A process delivers to it, or it is left alone for a while after a failure.
  busy_until timestamptz,
  created_at timestamptz not null default now(),
  check (disabled_at is null or not active)
);
create trigger log_change after insert or update of url, events, active or delete on webhooks for each row
  execute function log_change('settings', 'webhook', 'id', 'url',
    'secret,disabled_at,failing_since,busy_until');

-- The outbox and the log of webhooks: written in the transaction of the change. `data` holds ids and
-- statuses, never personal data.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  webhook_id integer not null references webhooks on delete cascade,
  event text not null,
  data jsonb not null,
  at timestamptz not null default now(),
  status text not null default 'queued' check (status in ('queued', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- The 24 hours of attempts begin here, anew when it is sent again by hand.
  queued_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  status_code integer,
  -- The beginning of the receiver's answer.
  answer text,
  problem text
);
create index on webhook_deliveries (webhook_id, next_attempt_at, number) where status = 'queued';
create index on webhook_deliveries (webhook_id, number desc);
create index on webhook_deliveries (at);
