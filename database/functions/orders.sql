-- Orders, invoices and stock.

-- Trigger. An order without lines, or whose lines do not add up, can't be committed.
create or replace function placed_order_adds_up() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where id = new.id) then return null; end if;
  if (select count(*) = 0 or sum(line_total) <> new.subtotal or sum(discount) <> new.discount
      from order_lines where order_id = new.id) then
    raise exception 'order % does not add up to its lines', new.number;
  end if;
  return null;
end $$;

-- Trigger. Writes the stock ledger: a sale or a return names its order in the setting
-- `shop.order_id`; all other changes are receipts.
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

-- Trigger. An issued invoice can't be changed, except to erase a person.
create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  if current_setting('shop.erasing', true) = 'yes' then return new; end if;
  raise exception 'invoice % is issued and stays as it is', old.number;
end $$;

-- A random number is taken under a lock of its own, so that no other transaction can take it as well.
create or replace function next_order_number(is_random boolean) returns text language plpgsql as $$
declare
  given text;
begin
  loop
    given := 'A-' || case when is_random
      then 1000000 + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 9000000
      else nextval('order_number') end;
    if pg_try_advisory_xact_lock(hashtextextended('order:' || given, 0)) then
      -- A separate statement: the one that takes the lock can't see an order that was committed meanwhile.
      if not exists (select from orders where number = given) then return given; end if;
    end if;
  end loop;
end $$;
