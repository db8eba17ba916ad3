-- Webhooks: a change writes the deliveries of its event in its own transaction, so that none is
-- lost and none reports rolled-back changes.

-- Queues the delivery job at commit; once per transaction. The job has no key: transactions with
-- the same job key wait for one another.
create or replace function call_webhooks() returns void language plpgsql as $$
begin
  if current_setting('shop.webhooks_called', true) = pg_current_xact_id()::text then return; end if;
  perform set_config('shop.webhooks_called', pg_current_xact_id()::text, true);
  perform graphile_worker.add_job('deliver_webhooks');
end $$;

-- Writes a delivery for each webhook subscribed to the event.
create or replace function tell_webhooks(event text, event_data jsonb) returns void language plpgsql as $$
begin
  insert into webhook_deliveries (webhook_id, event, data)
  select id, event, event_data from webhooks where active and event = any (events) order by id;
  if found then perform call_webhooks(); end if;
end $$;

-- The money that came for an order and stayed.
create or replace function paid_for(order_id uuid) returns bigint language sql stable as $$
  select coalesce(sum(p.captured - p.returned), 0)::bigint from payments p where p.order_id = paid_for.order_id
$$;

-- Trigger.
create or replace function tell_of_order() returns trigger language plpgsql as $$
begin
  -- Checked first: most shops have no webhook, and composing the event would slow down every order.
  if not exists (select from webhooks where active) then return null; end if;
  if tg_op = 'UPDATE' and (new.status, new.payment_status, new.tracking)
      is not distinct from (old.status, old.payment_status, old.tracking) then
    return null;
  end if;
  perform tell_webhooks(
    case tg_op when 'INSERT' then 'order.created' else 'order.updated' end,
    jsonb_build_object('id', new.id, 'number', new.number, 'status', new.status,
      'paymentStatus', new.payment_status, 'total', new.total, 'paid', paid_for(new.id),
      'currency', new.currency));
  if tg_op = 'UPDATE' and new.payment_status <> old.payment_status then
    perform tell_webhooks('payment.updated', jsonb_build_object('orderId', new.id, 'number', new.number,
      'status', new.payment_status, 'total', new.total, 'paid', paid_for(new.id),
      'currency', new.currency));
  end if;
  return null;
end $$;

-- Trigger. A further part of a payment came, or was undone: the status stays as it is.
create or replace function tell_of_part() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('payment.updated', jsonb_build_object('orderId', new.id, 'number', new.number,
    'status', new.payment_status, 'total', new.total, 'paid', paid_for(new.id),
    'currency', new.currency));
  return null;
end $$;

-- Trigger.
create or replace function tell_of_refund() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('refund.created', jsonb_build_object('id', new.id, 'orderId', o.id,
      'number', o.number, 'amount', new.amount, 'currency', o.currency))
    from orders o where o.id = new.order_id;
  return null;
end $$;

-- Trigger. The tree of a product is written once per transaction, at commit. It contains stock,
-- which has an event of its own.
create or replace function tell_of_product() returns trigger language plpgsql as $$
declare
  event text := case tg_op when 'INSERT' then 'product.created' when 'UPDATE' then 'product.updated'
    else 'product.deleted' end;
  stock text := '"stock" ?: ?\d+';
begin
  -- Trees are compared only if a webhook is subscribed.
  if not exists (select from webhooks where active and event = any (events)) then return null; end if;
  if tg_op = 'DELETE' then
    perform tell_webhooks(event, jsonb_build_object('id', old.product_id, 'slug', old.slug));
    return null;
  end if;
  if tg_op = 'UPDATE' and (new.slug, new.published) = (old.slug, old.published)
      and regexp_replace(new.tree, stock, '', 'g') = regexp_replace(old.tree, stock, '', 'g') then
    return null;
  end if;
  perform tell_webhooks(event, jsonb_build_object('id', new.product_id, 'slug', new.slug,
    'published', new.published));
  return null;
end $$;

-- Trigger.
create or replace function tell_of_stock() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where active) then return null; end if;
  perform tell_webhooks('stock.changed', jsonb_build_object('productId', c.product_id, 'sizeId', s.id,
      'sku', s.sku, 'stock', s.stock, 'change', new.quantity))
    from product_sizes s join product_colors c on c.id = s.color_id where s.id = new.size_id;
  return null;
end $$;

-- Trigger.
create or replace function tell_of_enquiry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  perform tell_webhooks(case tg_op when 'INSERT' then 'enquiry.created' else 'enquiry.updated' end,
    jsonb_build_object('id', new.id, 'status', new.status));
  return null;
end $$;

create or replace trigger tell_webhooks after insert or update of status, payment_status, tracking on orders
  for each row execute function tell_of_order();

create or replace trigger tell_webhooks_of_part after update of payment_status on orders
  for each row when (new.payment_status = old.payment_status and new.total > 0)
  execute function tell_of_part();

create or replace trigger tell_webhooks after insert on refunds
  for each row execute function tell_of_refund();

create or replace trigger tell_webhooks after insert or update or delete on product_trees
  for each row execute function tell_of_product();

create or replace trigger tell_webhooks after insert on stock_movements
  for each row execute function tell_of_stock();

create or replace trigger tell_webhooks after insert or update of status on enquiries
  for each row execute function tell_of_enquiry();
