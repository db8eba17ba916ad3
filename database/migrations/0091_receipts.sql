-- SMS: what the provider says about delivery, after it has accepted a message.

alter table messages
  drop constraint messages_status_check,
  add constraint messages_status_check
    check (status in ('queued', 'sending', 'sent', 'delivered', 'uncertain', 'failed', 'expired'));

-- The parts of accepted messages, by the ids that the provider gave them, and what it reported.
create table message_parts (
  provider_id text primary key,
  -- Null while a receipt has come before the answer that names the id was stored.
  message_id uuid references messages on delete cascade,
  state text check (state in ('delivered', 'failed')),
  -- In the provider's own words.
  reason text,
  at timestamptz not null default now()
);
create index on message_parts (message_id);
