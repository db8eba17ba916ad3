-- Messages leave the shop: how a channel is set up and fares, and where each message stands.

-- A row is written once a channel is set up in the back office, or its provider fails.
create table message_channels (
  channel text primary key check (channel in ('sms', 'email')),
  settings jsonb,
  -- Encrypted by the shop's key.
  password bytea,
  signing_key bytea,
  -- While the provider can't be used: since when, how often in a row, when it is tried again, and why.
  failing_since timestamptz,
  failures integer not null default 0,
  paused_until timestamptz,
  problem text
);

create trigger pages_of_channels after insert or delete or update of settings on message_channels
  for each statement execute function every_page_changed();

alter table messages
  drop constraint messages_status_check,
  add constraint messages_status_check
    check (status in ('queued', 'sending', 'sent', 'uncertain', 'failed', 'expired')),
  -- Retries end a day after this; a message that is sent again by hand is queued anew.
  add column queued_at timestamptz not null default now(),
  -- When it may be tried next.
  add column due_at timestamptz not null default now(),
  -- The run that sends it, and until when that run is taken to live; it keeps moving this on.
  add column claim uuid,
  add column claimed_until timestamptz,
  -- Written right before the end of the message is sent to the provider: from then on it may have been
  -- accepted, whatever happens.
  add column handed_over_at timestamptz,
  -- How often it was sent again by hand.
  add column resends integer not null default 0,
  -- The words by which the provider accepted it.
  add column answer text,
  add column is_code boolean not null generated always as (about like 'code:%') stored,
  add constraint claimed_while_sending check ((status = 'sending') = (claimed_until is not null));
update messages set queued_at = created_at, due_at = created_at;

create index messages_due on messages (channel, is_code desc, due_at) where status = 'queued';
create index messages_claimed on messages (claimed_until) where status = 'sending';
