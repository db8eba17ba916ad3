-- A guest who confirmed the phone with a code, or whom an admin entered, is another customer than one who
-- only typed it.
alter table clients add column phone_confirmed boolean not null default true;
drop trigger log_change on clients;
create trigger log_change after insert or update or delete on clients for each row
  execute function log_change('clients', 'client', 'id', 'phone', 'password_hash,verified_at,guest,phone_confirmed');

-- Where new unpaid orders of guests with an unconfirmed phone come from, for their limits: networks, and an
-- e-mail address in lower case.
create table order_origins (
  order_id uuid not null references orders on delete cascade,
  origin text not null,
  primary key (order_id, origin)
);
create index on order_origins (origin);

-- When such an order is cancelled if it is neither confirmed nor paid.
alter table orders add column lapses_at timestamptz;
create index orders_lapsing on orders (lapses_at) where lapses_at is not null and status = 'new';
drop trigger log_change on orders;
create trigger log_change after insert or update on orders for each row
  execute function log_change('orders', 'order', 'id', 'number',
    'number,client_id,currency,language,idempotency_key,request_hash,address,delivery_method,payment_method,placed_at,source,restocked,kept,link_token,link_made_at,earlier_link_token,lapses_at');

-- Whether earlier guests confirmed their phones is not known.
update clients c set phone_confirmed = false
  where guest and verified_at is null
    and exists (select from orders o where o.client_id = c.id and o.source = 'shop');
