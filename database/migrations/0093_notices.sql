-- How an admin is told of events. `choices` holds what differs from the usual, by event and way.
create table admin_notifications (
  admin_id integer primary key references admins on delete cascade,
  email text,
  -- The language of the e-mails; the shop's without one.
  language text check (language in ('en', 'tr', 'ru', 'tk')),
  choices jsonb not null default '{}'
);

-- Events that admins are told of: each is written once, in the transaction that causes it, together with
-- its e-mails. Open back offices read the newest ones. No personal data; kept for a week.
create table notices (
  id bigint generated always as identity primary key,
  event text not null check (event in ('new_order', 'enquiry', 'low_stock', 'messages_failed')),
  -- A second event with the same key is not told.
  about text not null unique,
  -- The order's number, or the product's title and size.
  name text not null default '',
  -- The order, the enquiry or the product.
  subject_id text,
  -- What is left of a size.
  stock integer,
  -- Who caused it, and is not told.
  admin_id integer references admins on delete set null,
  at timestamptz not null default now()
);
create index on notices (at);
create index on notices (admin_id) where admin_id is not null;
