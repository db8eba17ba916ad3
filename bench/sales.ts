import type pg from 'pg';

/**
 * Fills a shop that has products with customers, orders over two years (more of them recent),
 * abandoned baskets, messages and enquiries, by plain SQL, because only reads are measured.
 */
export async function fillSales(pool: pg.Pool, orders: number): Promise<void> {
  const client = await pool.connect();
  try {
    // Lines are inserted after their orders, so the triggers that check totals are disabled; the
    // generator keeps the totals right.
    await client.query('alter table orders disable trigger user');
    for (const statement of statements)
      await client.query(statement, statement.includes('$1') ? [orders] : []);
    await client.query('alter table orders enable trigger user');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

const statements = [
  `insert into clients (phone, password_hash, first_name, last_name, email, language, verified_at, created_at)
   select '+9936' || (1000000 + i), 'none', (array['Leyla', 'Maral', 'Ayşe', 'Ольга', 'Jeren'])[1 + i % 5],
     (array['Amanova', 'Yılmaz', 'Иванова', 'Smith'])[1 + i % 4] || ' ' || i, 'client' || i || '@example.com',
     (array['en', 'tr', 'ru', 'tk'])[1 + i % 4], now(), now() - (i % 700) * interval '1 day'
   from generate_series(1, $1::int / 5) i`,
  `insert into orders (number, client_id, status, payment_status, currency, subtotal, delivery, total,
     language, address, delivery_method, payment_method, idempotency_key, request_hash, restocked,
     placed_at)
   select 'B-' || (10000 + i), c.id,
     case when i % 20 = 0 then 'cancelled' when i % 33 = 0 then 'returned' when age > 10 then 'delivered'
       else (array['new', 'confirmed', 'packed', 'shipped'])[1 + i % 4] end,
     case when i % 7 = 0 then 'unpaid' else 'paid' end, 'eur', price, 900, price + 900, 'en',
     jsonb_build_object('fullName', c.first_name || ' ' || c.last_name, 'phone', c.phone, 'country', 'TM',
       'city', 'Aşgabat', 'line1', 'Magtymguly ' || i, 'line2', null, 'postcode', null),
     '{"id": "courier", "title": "Courier"}',
     '{"id": "cash-on-delivery", "title": "Cash on delivery", "kind": "cash_on_delivery", "instructions": ""}',
     'bench-' || i, 'none', case when i % 20 = 0 or i % 33 = 0 then i % 20 = 0 end, now() - age * interval '1 day'
   from (select i, 9900 + (i * 37 % 900) * 100 as price, 730 * power((i * 7919 % $1) / $1::float, 2) as age
     from generate_series(1, $1::int) i) o
   join (select row_number() over () as n, * from clients) c on c.n = 1 + o.i % ($1::int / 5)`,
  `insert into order_lines (order_id, position, product_id, size_id, title, color, size, sku, price, quantity, line_total)
   select o.id, 0, p.product_id, p.size_id, 'Product ' || p.product_id, 'Gold', '52 mm', p.sku, o.subtotal, 1, o.subtotal
   from (select row_number() over () as n, id, subtotal from orders) o
   join (select row_number() over () as n, c.product_id, s.id as size_id, s.sku
     from product_sizes s join product_colors c on c.id = s.color_id where s.position = 1) p
     on p.n = 1 + o.n % (select count(*) from product_sizes where position = 1)`,
  `insert into payments (order_id, provider, amount, captured, currency, state, actor, created_at, updated_at)
   select id, 'manual', total, total, currency, 'paid', 'admin', placed_at, placed_at from orders
   where payment_status = 'paid' and total > 0`,
  `insert into order_events (order_id, actor, type, to_value, at)
   select id, 'client', 'placed', 'new', placed_at from orders`,
  `insert into abandoned_orders (client_id, lines, count, total, currency, last_activity_at)
   select id, '[{"productId": 1, "sizeId": 1, "title": "Product 1", "color": "Gold", "size": "52 mm", "sku": "B", "quantity": 1, "price": 9900, "lineTotal": 9900}]',
     1, 9900, 'eur', created_at from clients`,
  `insert into messages (channel, recipient, subject, text, about, status, created_at)
   select 'email', c.email, 'Order', 'We have your order B-' || n, 'bench:' || n,
     (array['queued', 'sent', 'failed'])[1 + n % 3], now() - n * interval '1 minute'
   from generate_series(1, $1::int) n join (select row_number() over () as r, email from clients) c on c.r = 1 + n % ($1::int / 5)`,
  `insert into enquiries (email, message, company, phone, language, status, created_at)
   select 'shop' || i || '@example.com', 'We would like to sell your rings, number ' || i, 'Company ' || i,
     '+9936' || (1000000 + i), 'en', (array['new', 'answered', 'closed'])[1 + i % 3], now() - i * interval '1 hour'
   from generate_series(1, $1::int / 5) i`,
];
