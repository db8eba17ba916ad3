-- Payments are rows: the status of an order's payment follows from them and from its refunds.

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  provider text not null check (provider in ('manual', 'stripe', 'iyzico')),
  -- The provider's id of the payment.
  reference text check (reference <> ''),
  amount minor_units not null check (amount > 0),
  -- What came of the amount.
  captured minor_units not null default 0 check (captured between 0 and amount),
  currency currency not null,
  state text not null
    check (state in ('pending', 'authorised', 'paid', 'failed', 'expired', 'voided')),
  -- Why it failed, in the provider's words.
  reason text,
  note text,
  actor text not null,
  created_at timestamptz not null default now(),
  -- When it reached its state.
  updated_at timestamptz not null default now(),
  unique (provider, reference),
  constraint paid_is_captured check ((captured > 0) = (state = 'paid'))
);
create index on payments (order_id, created_at);

-- The payment that it goes back through; null if it was refunded by hand.
alter table refunds add column payment_id uuid references payments;
create index on refunds (payment_id) where payment_id is not null;

alter table orders
  drop constraint orders_payment_status_check,
  add constraint orders_payment_status_check check (payment_status in ('unpaid', 'authorised',
    'partially_paid', 'paid', 'partially_refunded', 'refunded', 'failed', 'expired'));

drop index orders_refund_due;
create index orders_refund_due on orders (id) where status in ('cancelled', 'returned')
  and payment_status in ('partially_paid', 'paid', 'partially_refunded');

alter table order_events
  drop constraint order_events_type_check,
  add constraint order_events_type_check check (type in ('placed', 'status', 'payment', 'received',
    'tracking', 'note', 'parcel', 'refund', 'invoice', 'undone', 'kept'));

-- Orders from before this table get the payments that their events tell of: one over the total when it
-- was paid, and each attempt that failed. An authorised payment that was paid or failed later began when
-- it was authorised, so that it is authorised again when that is undone.
with standing as (
  select e.*, o.total, o.currency, o.payment_status,
    row_number() over (partition by e.order_id, e.to_value order by e.id desc) as from_last
  from order_events e join orders o on o.id = e.order_id
  where e.type = 'payment' and o.total > 0
    and not exists (select from order_events u where u.undoes = e.id)
)
insert into payments
  (order_id, provider, amount, captured, currency, state, actor, created_at, updated_at)
select e.order_id, 'manual', e.total, case when e.to_value = 'paid' then e.total else 0 end, e.currency,
  e.to_value, e.actor, coalesce(began.at, e.at), e.at
from standing e left join lateral (
  select a.at from standing a
  where e.from_value = 'authorised' and a.order_id = e.order_id and a.to_value = 'authorised'
    and a.id < e.id
  order by a.id desc limit 1) began on true
where e.to_value = 'failed'
  or (e.to_value = 'authorised' and e.payment_status = 'authorised' and e.from_last = 1)
  or (e.to_value = 'paid' and e.payment_status in ('paid', 'partially_refunded', 'refunded')
    and e.from_last = 1);

-- Orders whose events do not tell of it.
insert into payments
  (order_id, provider, amount, captured, currency, state, actor, created_at, updated_at)
select o.id, 'manual', o.total, case when p.state = 'paid' then o.total else 0 end, o.currency, p.state,
  'shop', o.placed_at, o.placed_at
from orders o cross join lateral (
  select case when o.payment_status in ('authorised', 'failed') then o.payment_status
    else 'paid' end as state) p
where o.total > 0 and o.payment_status <> 'unpaid'
  and not exists (select from payments q where q.order_id = o.id and q.state = p.state);

create trigger log_change after insert or delete on payments for each row
  execute function log_change('orders', 'order', 'order_id', 'captured', '');
