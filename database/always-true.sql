-- What is true of the shop at every moment. Each part answers the rows that break its rule, so no
-- row at all is the pass mark. Run after every test that writes, and during the load tests.

select 'stock is never negative' as rule, id::text as broken
  from product_sizes where stock < 0

union all
select 'stock is what was received, less sold, plus restocked', s.id::text
  from product_sizes s left join stock_movements m on m.size_id = s.id
  group by s.id having s.stock <> coalesce(sum(m.quantity), 0)

union all
select 'what was sold of a size is what orders have of it', s.id::text
  from product_sizes s
  where (select coalesce(-sum(m.quantity), 0) from stock_movements m
      where m.size_id = s.id and m.kind = 'sold')
    <> (select coalesce(sum(l.quantity), 0) from order_lines l where l.size_id = s.id)

union all
select 'a cancelled order has put its stock back, but for what a refund dealt with', o.id::text
  from orders o
  where o.status = 'cancelled'
    and (select coalesce(sum(m.quantity), 0) from stock_movements m
        where m.order_id = o.id and m.kind = 'restocked')
      <> (select coalesce(-sum(m.quantity), 0) from stock_movements m
          where m.order_id = o.id and m.kind = 'sold')
        - (select coalesce(sum(q.quantity), 0) from refund_lines q
            join order_lines l on l.id = q.line_id
            where l.order_id = o.id and l.size_id is not null and not q.restocked)

union all
select 'an order that goes on has put back what its refunds say, and nothing else', o.id::text
  from orders o
  where o.status not in ('cancelled', 'returned')
    and (select coalesce(sum(m.quantity), 0) from stock_movements m
        where m.order_id = o.id and m.kind = 'restocked')
      <> (select coalesce(sum(q.quantity), 0) from refund_lines q
            join order_lines l on l.id = q.line_id
            where l.order_id = o.id and l.size_id is not null and q.restocked)

union all
select 'parcels and withdrawals hold no more of a line than was ordered', l.id::text
  from order_lines l
  where l.quantity < (select coalesce(sum(q.quantity), 0) from parcel_lines q where q.line_id = l.id)
    + (select coalesce(sum(q.withdrawn), 0) from refund_lines q where q.line_id = l.id)

union all
select 'no more of a line comes back than was ordered', l.id::text
  from order_lines l
  where l.quantity < (select coalesce(sum(q.quantity), 0) from refund_lines q where q.line_id = l.id)

union all
select 'a parcel and a refund hold lines of their own order', l.id::text
  from order_lines l
  where exists (select from parcel_lines q join parcels p on p.id = q.parcel_id
      where q.line_id = l.id and p.order_id <> l.order_id)
    or exists (select from refund_lines q join refunds r on r.id = q.refund_id
      where q.line_id = l.id and r.order_id <> l.order_id)

union all
select 'what is on its way was sent whole, and what was not has something left', o.id::text
  from orders o cross join lateral (
    select coalesce(sum(l.quantity
        - (select coalesce(sum(q.quantity), 0) from parcel_lines q where q.line_id = l.id)
        - (select coalesce(sum(q.withdrawn), 0) from refund_lines q where q.line_id = l.id)), 0) as unsent
    from order_lines l where l.order_id = o.id
  ) waits
  where case
    when o.status in ('shipped', 'delivered', 'returned') then waits.unsent <> 0
    when o.status in ('new', 'cancelled') then exists (select from parcels p where p.order_id = o.id)
    else waits.unsent = 0 and exists (select from parcels p where p.order_id = o.id) end

union all
select 'no more is given back than was paid, and the payment says so', o.id::text
  from orders o join (select order_id, sum(amount) as amount from refunds group by order_id) r
    on r.order_id = o.id
  where r.amount > o.total
    or o.payment_status <> case when r.amount = o.total then 'refunded' else 'partially_refunded' end

union all
select 'invoice numbers have no gap', max(number)::text
  from invoices having max(number) <> count(*)

union all
select 'an order costs its lines and delivery, less discount', o.id::text
  from orders o
  where o.total <> o.delivery - o.discount
    + (select coalesce(sum(l.line_total), 0) from order_lines l where l.order_id = o.id)

union all
select 'no order is without lines', o.id::text
  from orders o where not exists (select from order_lines l where l.order_id = o.id)

union all
select 'one order per client and idempotency key', min(id::text)
  from orders group by client_id, idempotency_key having count(*) > 1

union all
select 'an order begins with being placed, once', o.id::text
  from orders o
  where (select count(*) from order_events e where e.order_id = o.id and e.type = 'placed') <> 1

union all
select 'an order''s status is the last one its events moved it to', o.id::text
  from orders o
  where o.status <> coalesce((select e.to_value from order_events e
    where e.order_id = o.id and e.type in ('placed', 'status') order by e.id desc limit 1), '')

union all
select 'each move starts where the one before ended, and is legal', e.order_id::text
  from (
    select order_id, type, from_value, to_value,
      lag(to_value) over (partition by order_id order by id) as before
    from order_events where type in ('placed', 'status')
  ) e
  where e.type = 'status' and (e.from_value is distinct from e.before or (e.from_value, e.to_value) not in (
    ('new', 'confirmed'), ('confirmed', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered'),
    ('new', 'cancelled'), ('confirmed', 'cancelled'), ('packed', 'cancelled'),
    ('shipped', 'returned'), ('delivered', 'returned')))

union all
select 'a placed order is said once by SMS', o.id::text
  from orders o
  where o.client_id is not null
    and (select count(*) from messages m where m.order_id = o.id and m.about = 'order:' || o.id || ':placed:sms') <> 1

union all
select 'no basket line is older than an order that was to empty it', l.id::text
  from basket_lines l join orders o on o.client_id = l.client_id
  where o.source = 'shop' and l.created_at < o.placed_at and l.updated_at < o.placed_at

union all
select 'a picture belongs to one thing', id::text
  from pictures where num_nonnulls(size_id, category_id, collection_id, turn_of, place) <> 1

union all
select 'a picture is ready when it has what the job makes, and only then', id::text
  from pictures where (state = 'ready') <> (widths <> '{}')

union all
select 'who was told that a size is back was told once', w.id::text
  from waits w
  where (select count(*) from messages m where m.about = 'wait:' || w.id)
    <> case when w.told_at is null then 0 else 1 end;
