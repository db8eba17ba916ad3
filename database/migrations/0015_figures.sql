-- What the overview and the back office's lists read often, without reading whole tables.

-- Sales by day, and the counts of orders in a range: from the index alone.
create index orders_sold on orders (placed_at) include (status, currency, total);
create index orders_to_fulfil on orders (id) where status in ('new', 'confirmed', 'packed');
create index sizes_running_out on product_sizes (stock) where stock <= 3;
create index abandoned_waiting on abandoned_orders (last_activity_at desc, id)
  include (total, currency) where recovered_order_id is null;
