-- Who agreed to be written to about more than their orders, and who may not be written to.

-- A consent, with the words it was given to. It ends by being withdrawn; a new one is a new row.
create table consents (
  id integer generated always as identity primary key,
  client_id uuid not null references clients on delete cascade,
  given_at timestamptz not null default now(),
  place text not null check (place in ('sign_up', 'account')),
  language text not null,
  words text not null,
  withdrawn_at timestamptz
);
create unique index consents_standing on consents (client_id) where withdrawn_at is null;
create index on consents (client_id, id);

-- E-mail addresses that may not be written to: by the hash of the address, so that it is known after the
-- address itself was erased. `bounced`: the mail server said that there is no such mailbox, so nothing is
-- sent. Otherwise only what was ordered or asked for is.
create table suppressions (
  id integer generated always as identity primary key,
  address_hash bytea not null unique,
  address text,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'by_hand')),
  note text,
  -- The customer by whose link it came here, who may take it back by agreeing anew.
  client_id uuid references clients on delete set null,
  at timestamptz not null default now()
);

-- A link by which an address unsubscribes. Its id is random and not signed by the shop's key, because
-- that key is replaced and the link must go on working; it outlives the customer.
create table unsubscribe_links (
  id uuid primary key,
  address_hash bytea not null,
  client_id uuid references clients on delete set null,
  created_at timestamptz not null default now()
);
create unique index on unsubscribe_links (address_hash, client_id) where client_id is not null;
create index on unsubscribe_links (address_hash);

-- The link of a message that its recipient may want to hear no more of.
alter table messages add column unsubscribe_id uuid references unsubscribe_links on delete set null;
