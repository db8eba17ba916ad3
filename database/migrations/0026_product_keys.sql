-- A product whose answer was lost on the way is not made a second time by the next try: the key that
-- the try came with is kept with what it made, and with what it asked for.
create table product_keys (
  key text primary key,
  product_id integer not null unique references products on delete cascade,
  request_hash text not null
);
