-- Passkeys of the staff: public keys that their devices sign a challenge with.
create table passkeys (
  id bigint generated always as identity primary key,
  admin_id integer not null references admins on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on passkeys (admin_id);

-- Challenges that were handed out, each good once, for five minutes; without an admin: to sign in.
create table passkey_challenges (
  challenge text primary key,
  admin_id integer references admins on delete cascade,
  expires_at timestamptz not null default now() + interval '5 minutes'
);
