-- Invariants. Each part returns the rows that break its rule, so an empty result passes. Run after
-- every test that writes, and during the load tests.

-- From status to status: placing, forward transitions, and undone transitions.
with order_moves as (
  select e.id, e.order_id, e.type, e.from_value, e.to_value, e.undoes from order_events e
  where e.type in ('placed', 'status')
    or (e.type = 'undone' and (select u.type from order_events u where u.id = e.undoes) = 'status')
)
select 'stock is never negative' as rule, id::text as broken
  from product_sizes where stock < 0

union all
select 'stock equals receipts, less sales, plus restocked items', s.id::text
  from product_sizes s left join stock_movements m on m.size_id = s.id
  group by s.id having s.stock <> coalesce(sum(m.quantity), 0)

union all
select 'what was sold of a size is what orders have of it', s.id::text
  from product_sizes s
  where (select coalesce(-sum(m.quantity), 0) from stock_movements m
      where m.size_id = s.id and m.kind = 'sold')
    <> (select coalesce(sum(l.quantity), 0) from order_lines l where l.size_id = s.id)

union all
select 'a closed order marked as restocked has restored its stock, except refunded items', o.id::text
  from orders o
  where o.restocked
    and (select coalesce(sum(m.quantity), 0) from stock_movements m
        where m.order_id = o.id and m.kind in ('restocked', 'retaken'))
      <> (select coalesce(-sum(m.quantity), 0) from stock_movements m
          where m.order_id = o.id and m.kind = 'sold')
        - (select coalesce(sum(q.quantity), 0) from refund_lines q
            join order_lines l on l.id = q.line_id
            where l.order_id = o.id and l.size_id is not null and not q.restocked)

union all
select 'any other order has restored only the stock that its refunds restock', o.id::text
  from orders o
  where o.restocked is not true
    and (select coalesce(sum(m.quantity), 0) from stock_movements m
        where m.order_id = o.id and m.kind in ('restocked', 'retaken'))
      <> (select coalesce(sum(q.quantity), 0) from refund_lines q
            join order_lines l on l.id = q.line_id
            where l.order_id = o.id and l.size_id is not null and q.restocked)

union all
select 'parcels and withdrawals contain no more of a line than was ordered', l.id::text
  from order_lines l
  where l.quantity < (select coalesce(sum(q.quantity), 0) from parcel_lines q where q.line_id = l.id)
    + (select coalesce(sum(q.withdrawn), 0) from refund_lines q where q.line_id = l.id)

union all
select 'no more of a line is refunded than was ordered', l.id::text
  from order_lines l
  where l.quantity < (select coalesce(sum(q.quantity), 0) from refund_lines q where q.line_id = l.id)

union all
select 'a parcel and a refund contain only lines of their own order', l.id::text
  from order_lines l
  where exists (select from parcel_lines q join parcels p on p.id = q.parcel_id
      where q.line_id = l.id and p.order_id <> l.order_id)
    or exists (select from refund_lines q join refunds r on r.id = q.refund_id
      where q.line_id = l.id and r.order_id <> l.order_id)

union all
select 'a shipped order has no unsent items, and a partly shipped one has some', o.id::text
  from orders o cross join lateral (
    select coalesce(sum(l.quantity
        - (select coalesce(sum(q.quantity), 0) from parcel_lines q where q.line_id = l.id)
        - (select coalesce(sum(q.withdrawn), 0) from refund_lines q where q.line_id = l.id)), 0) as unsent
    from order_lines l where l.order_id = o.id
  ) items
  where case
    when o.status in ('shipped', 'delivered', 'returned') then items.unsent <> 0
    when o.status in ('new', 'cancelled') then exists (select from parcels p where p.order_id = o.id)
    else items.unsent = 0 and exists (select from parcels p where p.order_id = o.id) end

union all
select 'the payment status follows from the payments and refunds', o.id::text
  from orders o
  cross join lateral (
    select coalesce(sum(p.captured - p.returned), 0) as paid, coalesce(bool_or(p.state = 'authorised'), false) as held,
      (array_agg(p.state order by p.created_at desc, p.id desc))[1] as latest
    from payments p where p.order_id = o.id) p
  cross join lateral (
    select coalesce(sum(r.amount), 0) as back from refunds r
      where r.order_id = o.id and r.state is distinct from 'failed') r
  where o.total > 0 and o.payment_status <> case
    when p.paid > 0 and r.back > 0 then
      case when r.back >= p.paid then 'refunded' else 'partially_refunded' end
    when p.paid > 0 then case when p.paid >= o.total then 'paid' else 'partially_paid' end
    when p.held then 'authorised'
    when p.latest in ('failed', 'expired') then p.latest
    else 'unpaid' end

union all
select 'no more is refunded than was paid', o.id::text
  from orders o
  where (select coalesce(sum(r.amount), 0) from refunds r
      where r.order_id = o.id and r.state is distinct from 'failed')
    > (select coalesce(sum(p.captured - p.returned), 0) from payments p where p.order_id = o.id)

union all
select 'no more goes back through a payment than came by it, and only for its order', p.id::text
  from payments p join refunds r on r.payment_id = p.id
  group by p.id having sum(r.amount) filter (where r.state is distinct from 'failed') > p.captured - p.returned
    or bool_or(r.order_id <> p.order_id)

union all
select 'no more was paid by hand than the order costs, in its currency', o.id::text
  from orders o join payments p on p.order_id = o.id
  group by o.id having bool_or(p.currency <> o.currency)
    or sum(p.captured) filter (where p.provider = 'manual') > o.total

union all
select 'an amount is kept only of a closed order, and with the refunds it does not exceed the payment', o.id::text
  from orders o
  where o.kept > 0 and (o.restocked is null or o.kept
    > (select coalesce(sum(p.captured - p.returned), 0) from payments p where p.order_id = o.id)
    - (select coalesce(sum(r.amount), 0) from refunds r
      where r.order_id = o.id and r.state is distinct from 'failed'))

union all
select 'invoice numbers have no gaps', max(number)::text
  from invoices having max(number) <> count(*)

union all
select 'an order''s total is its lines and delivery, less discount', o.id::text
  from orders o
  where o.total <> o.delivery - o.discount
    + (select coalesce(sum(l.line_total), 0) from order_lines l where l.order_id = o.id)

union all
select 'an order''s discount is the sum of its lines'' discounts', o.id::text
  from orders o
  where o.discount <> (select coalesce(sum(l.discount), 0) from order_lines l where l.order_id = o.id)

union all
select 'every order has lines', o.id::text
  from orders o where not exists (select from order_lines l where l.order_id = o.id)

union all
select 'one order per client and idempotency key', min(id::text)
  from orders group by client_id, idempotency_key having count(*) > 1

union all
select 'an order has exactly one `placed` event', o.id::text
  from orders o
  where (select count(*) from order_events e where e.order_id = o.id and e.type = 'placed') <> 1

union all
select 'an order''s status is that of its last status event', o.id::text
  from orders o
  left join (select distinct on (order_id) order_id, to_value from order_moves
    order by order_id, id desc) last on last.order_id = o.id
  where o.status <> coalesce(last.to_value, '')

union all
select 'each transition starts at the status before, and is legal or undoes a legal one', e.order_id::text
  from (
    select id, order_id, type, from_value, to_value, undoes,
      lag(to_value) over (partition by order_id order by id) as before
    from order_moves
  ) e
  where e.type <> 'placed' and (e.from_value is distinct from e.before
    or (e.type = 'status' and (e.from_value, e.to_value) not in (
      ('new', 'confirmed'), ('confirmed', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered'),
      ('new', 'cancelled'), ('confirmed', 'cancelled'), ('packed', 'cancelled'),
      ('shipped', 'returned'), ('delivered', 'returned')))
    or (e.type = 'undone' and not exists (select from order_events u
      where u.id = e.undoes and u.id < e.id and u.order_id = e.order_id and u.type = 'status'
        and u.from_value = e.to_value
        -- The complete step, from its first status to its last.
        and e.from_value = (select s.to_value from order_events s
          where s.order_id = u.order_id and s.type = 'status' and s.at = u.at
          order by s.id desc limit 1))))

union all
select 'an undone payment returns to its former state', e.order_id::text
  from order_events e join order_events u on u.id = e.undoes
  where u.order_id <> e.order_id or u.type not in ('status', 'payment', 'received')
    or (u.type = 'received' and (e.to_value, e.from_value) is distinct from (null, null))
    or (u.type = 'payment' and (e.to_value, e.from_value) is distinct from (u.from_value, u.to_value))

union all
-- Messages of closed orders are deleted after their retention period: a month at least.
select 'a placed order is notified once by SMS', o.id::text
  from orders o
  where o.client_id is not null
    and (select count(*) from messages m where m.order_id = o.id and m.about = 'order:' || o.id || ':placed:sms')
      not between case when o.status in ('delivered', 'cancelled', 'returned')
        and o.placed_at < now() - interval '1 month' then 0
        -- It was given up before it was paid online, so it was never confirmed.
        when o.status = 'cancelled' and o.payment_method ->> 'kind' in ('stripe', 'iyzico') then 0
        when o.held_until is not null then 0
        else 1 end and case when o.held_until is null then 1 else 0 end

union all
select 'an order with a hold is new, and waits for a payment', o.id::text
  from orders o
  where o.held_until is not null and (o.status <> 'new' or not exists (
    select from payments p where p.order_id = o.id and p.provider <> 'manual'
      and p.state in ('pending', 'failed', 'expired')))

union all
select 'an order whose hold ended unpaid is cancelled', id::text
  from orders where lapsed_at is not null and status <> 'cancelled'

union all
select 'a payment or a refund that is to be done at the provider belongs to a provider', p.id::text
  from payments p
  where p.provider = 'manual' and (p.action is not null
    or exists (select from refunds r where r.payment_id = p.id and r.key is not null))

union all
select 'a client is notified once by SMS of a shipped or cancelled order, unless that was undone', o.id::text
  from orders o cross join unnest(array['shipped', 'cancelled']) as step
  cross join lateral (
    select count(*) as count, max(e.at) as at from order_events e
    where e.order_id = o.id and e.type = 'status' and e.to_value = step
      -- The end of a hold has a message of its own.
      and not (e.by_client and e.actor = 'shop')
      -- A step is undone entirely, by its first event.
      and not exists (select from order_events u join order_events x on x.undoes = u.id
        where u.order_id = o.id and u.at = e.at)
  ) steps
  where o.client_id is not null
    and (select count(*) from messages m where m.order_id = o.id and m.about = 'order:' || o.id || ':' || step || ':sms')
      not between case when o.status in ('delivered', 'cancelled', 'returned')
        and steps.at < now() - interval '1 month' then 0 else steps.count end and steps.count

union all
select 'a client is notified once by SMS that the hold of their order ended', o.id::text
  from orders o
  where o.lapsed_at > now() - interval '1 month' and o.client_id is not null
    and (select count(*) from messages m
      where m.order_id = o.id and m.about = 'order:' || o.id || ':lapsed:sms') <> 1

union all
select 'no basket line is older than an order that should have removed it', l.id::text
  from basket_lines l join orders o on o.client_id = l.client_id
  where o.source = 'shop' and l.created_at < o.placed_at and l.updated_at < o.placed_at

union all
select 'a picture has one owner', id::text
  from pictures where num_nonnulls(size_id, taxon_id, turn_of, place) <> 1

union all
select 'a picture is ready if and only if it has the files of the picture job', id::text
  from pictures where (state = 'ready') <> (widths <> '{}')

union all
select 'a picture swatch is one of its colour''s own pictures', c.id::text
  from product_colors c
  where c.swatch like '/%' and not exists (
    select from pictures i join product_sizes s on s.id = i.size_id
    where s.color_id = c.id and narrow_address(i.file, i.width) = c.swatch)

union all
select 'a contact is notified once that a size is back', w.id::text
  from back_in_stock_alerts w
  where (select count(*) from messages m where m.about = 'alert:' || w.id)
    <> case when w.notified_at is null then 0 else 1 end;
