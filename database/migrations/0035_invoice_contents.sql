-- An invoice says for good what it said when it was issued: it no longer reads the order it was made of.

alter table invoices add column contents jsonb;

-- What was issued before, as far as it is known: the order does not change after it is placed, but
-- for its payment, which its events tell.
update invoices i set contents = jsonb_build_object(
    'language', o.language,
    'order', jsonb_build_object('number', o.number, 'placedAt', o.placed_at),
    'address', o.address,
    'lines', (select jsonb_agg(jsonb_build_object('title', l.title, 'color', l.color, 'size', l.size,
        'sku', l.sku, 'price', l.price, 'quantity', l.quantity, 'lineTotal', l.line_total)
        order by l.position) from order_lines l where l.order_id = o.id),
    'currency', o.currency,
    'subtotal', o.subtotal, 'delivery', o.delivery, 'discount', o.discount, 'total', o.total,
    'tax', case when (i.seller ->> 'taxPercent')::numeric > 0 then round(o.total
      - o.total / (1 + (i.seller ->> 'taxPercent')::numeric / 100))::bigint else 0 end,
    'deliveryMethod', o.delivery_method ->> 'title',
    'paymentMethod', jsonb_build_object('title', o.payment_method ->> 'title',
      'kind', o.payment_method ->> 'kind',
      'instructions', coalesce(o.payment_method ->> 'instructions', '')),
    'paymentStatus', coalesce((select e.to_value from order_events e
      where e.order_id = o.id and e.type = 'payment' and e.at <= i.issued_at
      order by e.id desc limit 1), 'unpaid'))
  from orders o where o.id = i.order_id;

alter table invoices alter column contents set not null;

-- Only to forget a person is an invoice written again.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if current_setting('shop.erasing', true) = 'yes' then return new; end if;
  raise exception 'invoice % is issued and stays as it is', old.number;
end $$;
create trigger keep_invoice before update on invoices
  for each row execute function keep_invoice();
