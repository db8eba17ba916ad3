-- The desk: orders that leave in parts, money that goes back, invoices, orders taken by phone, and
-- baskets that somebody looks after.

alter table orders
  -- `office`: written down by a shopkeeper for somebody on the phone; it empties no basket.
  add column source text not null default 'shop' check (source in ('shop', 'office')),
  add column discount_reason text;

alter table order_events drop constraint order_events_type_check;
alter table order_events add constraint order_events_type_check check (
  type in ('placed', 'status', 'payment', 'tracking', 'note', 'parcel', 'refund', 'invoice'));

-- Whom a shopkeeper wrote down. Whoever proves the phone takes over what was ordered under it.
alter table clients add column by_office boolean not null default false;

create table client_notes (
  id integer generated always as identity primary key,
  client_id uuid not null references clients on delete cascade,
  at timestamptz not null default now(),
  actor text not null,
  text text not null check (text <> '')
);
create index on client_notes (client_id, id);

create table parcels (
  id integer generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  carrier text,
  number text,
  sent_at timestamptz not null default now(),
  actor text not null
);
create index on parcels (order_id, id);

create table parcel_lines (
  parcel_id integer not null references parcels on delete cascade,
  line_id integer not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, line_id)
);
create index on parcel_lines (line_id);

create table refunds (
  id integer generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  amount minor_units not null check (amount > 0),
  note text,
  actor text not null,
  at timestamptz not null default now()
);
create index on refunds (order_id, id);

create table refund_lines (
  refund_id integer not null references refunds on delete cascade,
  line_id integer not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  restocked boolean not null default false,
  -- How many of them had not been sent, and no longer will be.
  withdrawn integer not null default 0 check (withdrawn between 0 and quantity),
  primary key (refund_id, line_id)
);
create index on refund_lines (line_id);

-- Numbers without a gap, as the tax office wants them; the seller as it was called on the day.
create table invoices (
  number integer primary key check (number > 0),
  order_id uuid not null unique references orders,
  seller jsonb not null,
  actor text not null,
  issued_at timestamptz not null default now()
);

-- What was sent before parcels were kept went in one.
insert into parcels (order_id, carrier, number, sent_at, actor)
select o.id, o.tracking ->> 'carrier', o.tracking ->> 'number',
  coalesce(shipped.at, o.updated_at), coalesce(shipped.actor, 'shop')
from orders o left join lateral (
  select e.at, e.actor from order_events e
  where e.order_id = o.id and e.type = 'status' and e.to_value = 'shipped' order by e.id limit 1
) shipped on true
where o.status in ('shipped', 'delivered', 'returned');

insert into parcel_lines (parcel_id, line_id, quantity)
select p.id, l.id, l.quantity from parcels p join order_lines l on l.order_id = p.order_id;

insert into refunds (order_id, amount, actor, at)
select o.id, o.total, 'shop', o.updated_at from orders o
where o.payment_status = 'refunded' and o.total > 0;

alter table abandoned_orders
  add column contacted_at timestamptz,
  add column contacted_by text,
  -- What the reminder's link is found by; it opens the pieces, never an account.
  add column restore_hash bytea unique;
create index on abandoned_orders (recovered_order_id) where recovered_order_id is not null;

-- The last time a client meant to order and could not.
create table order_attempts (
  client_id uuid primary key references clients on delete cascade,
  at timestamptz not null default now(),
  code text not null
);
