-- The link to an order is replaced once the order is closed, and ends a year after it was made.
alter table orders add column link_made_at timestamptz not null default now();
drop trigger log_change on orders;
update orders set link_made_at = placed_at;
create trigger log_change after insert or update on orders for each row
  execute function log_change('orders', 'order', 'id', 'number',
    'number,client_id,currency,language,idempotency_key,request_hash,address,delivery_method,payment_method,placed_at,source,restocked,kept,link_token,link_made_at');

-- Failed look-ups, for their limits. The contact is hashed.
create table failed_lookups (
  id bigint generated always as identity primary key,
  number text not null,
  contact text not null,
  at timestamptz not null default now()
);
create index on failed_lookups (number, at);
create index on failed_lookups (contact, at);

-- A shop that has orders keeps counting.
insert into settings (value) select '{"orderNumbers": "sequential"}' where exists (select from orders)
  on conflict (id) do update set value = settings.value || excluded.value;
