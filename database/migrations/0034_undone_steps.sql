-- A closed order says what became of its stock and of its money; a step pressed by mistake is undone.

alter table orders
  -- Whether closing it put its stock back; null while it is open.
  add column restocked boolean,
  -- Of what was paid for a closed order, what is kept for good, with the reason among its events.
  add column kept minor_units not null default 0;

update orders o set restocked = o.status = 'cancelled'
  or (select coalesce(sum(m.quantity), 0) from stock_movements m
      where m.order_id = o.id and m.kind = 'restocked')
    > (select coalesce(sum(q.quantity), 0) from refund_lines q join refunds r on r.id = q.refund_id
      where r.order_id = o.id and q.restocked)
  where o.status in ('cancelled', 'returned');
alter table orders add constraint closed_says_its_stock
  check ((restocked is not null) = (status in ('cancelled', 'returned')));

create index orders_refund_due on orders (id)
  where status in ('cancelled', 'returned') and payment_status in ('paid', 'partially_refunded');

alter table order_events
  -- The first event of the step that this one takes back: a step is what was written at one moment.
  add column undoes bigint unique references order_events on delete cascade,
  -- What customers do themselves is not the shop's to take back.
  add column by_client boolean not null default false,
  drop constraint order_events_type_check,
  add constraint order_events_type_check check (type in ('placed', 'status', 'payment', 'tracking',
    'note', 'parcel', 'refund', 'invoice', 'undone', 'kept')),
  add constraint undone_names_what check ((type = 'undone') = (undoes is not null));

create index on messages (order_id);

-- `retaken`: what a cancelled or returned order had put back is taken again, because that was undone.
alter table stock_movements
  drop constraint stock_movements_kind_check,
  add constraint stock_movements_kind_check
    check (kind in ('received', 'sold', 'restocked', 'retaken')),
  add constraint retaken_is_less check (kind <> 'retaken' or quantity < 0);

create or replace function record_stock() returns trigger language plpgsql as $$
declare
  change integer := new.stock - case when tg_op = 'INSERT' then 0 else old.stock end;
  order_id text := nullif(current_setting('shop.order_id', true), '');
begin
  if change = 0 then return null; end if;
  insert into stock_movements (size_id, kind, quantity, order_id)
  values (
    new.id,
    case when order_id is null then 'received'
      when change > 0 then 'restocked'
      when current_setting('shop.stock_retaken', true) = 'yes' then 'retaken'
      else 'sold' end,
    change,
    order_id::uuid
  );
  return null;
end $$;

-- What the order's timeline tells is not told twice.
drop trigger log_change on orders;
create trigger log_change after insert or update on orders for each row
  execute function log_change('orders', 'order', 'id', 'number',
    'number,client_id,currency,language,idempotency_key,request_hash,address,delivery_method,payment_method,placed_at,source,restocked,kept');
