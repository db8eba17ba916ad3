-- Payments on a provider's page: the hold of an order, what is to be done with a payment, and the events.

alter table orders
  -- Its items are kept until then for a buyer who is paying. Null once it is paid, authorised or given up.
  add column held_until timestamptz,
  -- When the end of the hold cancelled it; a payment that comes later reopens it.
  add column lapsed_at timestamptz;
create index orders_held on orders (held_until) where held_until is not null;

alter table payments
  -- The provider's page, and when it expires there.
  add column url text,
  add column expires_at timestamptz,
  -- The provider's number of the charge.
  add column charge_reference text check (charge_reference <> ''),
  -- What was captured and goes back, because it was too much or too late. No refund: the order never had it.
  add column returned minor_units not null default 0,
  -- When the provider is asked next; null if nothing more is expected.
  add column check_at timestamptz,
  -- One process at a time changes a payment. Who is killed leaves a claim that ends.
  add column busy_until timestamptz,
  -- What is to be done at the provider, written before it is done.
  add column action text check (action in ('capture', 'void', 'close', 'return')),
  add column action_amount minor_units,
  add column action_tries integer not null default 0,
  -- When it is tried next; null if a person has to look.
  add column action_at timestamptz,
  add constraint returned_was_captured check (returned <= captured),
  add constraint manual_is_done check (provider <> 'manual'
    or num_nonnulls(url, expires_at, charge_reference, check_at, busy_until, action) = 0),
  add constraint action_is_complete check (
    (action_amount is not null) = coalesce(action in ('capture', 'return'), false)
    and (action is not null or (action_at is null and action_tries = 0)));
create index payments_charge on payments (provider, charge_reference) where charge_reference is not null;
create index payments_to_check on payments (check_at) where check_at is not null;
create index payments_to_act on payments (action_at) where action_at is not null;

alter table refunds
  -- Of a refund through the provider, made before the call and the same for each try; null by hand.
  add column key uuid unique,
  -- `pending`: to be made, or made and not yet paid back; `failed`: nothing went back.
  add column state text check (state in ('done', 'pending', 'failed')),
  add column reference text check (reference <> ''),
  -- Why it failed, in the provider's words.
  add column reason text,
  add column tries integer not null default 0,
  -- When it is tried or asked for next; null if nothing more is expected.
  add column try_at timestamptz,
  add constraint provider_refund_has_key check (
    (key is null) = (state is null) and (key is null or payment_id is not null)
    and (key is not null or (reference is null and try_at is null)));
create index refunds_to_try on refunds (try_at) where try_at is not null;

-- What providers reported, each event once, for 90 days.
create table payment_events (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('stripe', 'iyzico')),
  event_id text not null,
  kind text not null check (kind in ('payment', 'expiry', 'refund', 'dispute', 'other')),
  -- Null if it names none of the shop's payments.
  payment_id uuid references payments on delete cascade,
  received_at timestamptz not null default now(),
  raw text not null,
  unique (provider, event_id)
);
create index on payment_events (payment_id) where payment_id is not null;
create index on payment_events (received_at);

alter table notices
  drop constraint notices_event_check,
  add constraint notices_event_check check (event in ('new_order', 'enquiry', 'low_stock',
    'messages_failed', 'payment_problem'));
