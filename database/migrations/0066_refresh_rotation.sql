-- A refresh token is used once and replaced by its successor. The hashes of the used ones stay until
-- the session ends: one that comes back later was copied.
alter table sessions
  add column rotation integer not null default 0,
  add column rotated_at timestamptz,
  -- Whether an access token given out with the present refresh token was used since.
  add column received boolean not null default true,
  -- The hash of the HttpOnly cookie without which the refresh token is worth nothing; null: not bound.
  add column cookie_hash bytea,
  -- When a used refresh token came back and the session was ended for it.
  add column reused_at timestamptz;

create table spent_refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  rotation integer not null
);
create index on spent_refresh_tokens (session_id);
