-- The shop's tables. Wrong data is impossible here first, refused politely above.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create domain language as text check (value in ('en', 'tr', 'ru', 'tk'));
create domain currency as text check (value in ('eur', 'usd', 'try', 'tmt'));
create domain minor_units as bigint check (value >= 0);

create table settings (
  id integer primary key default 1 check (id = 1),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table policies (
  name text not null check (name in ('terms-conditions', 'privacy-policy', 'shipping-policy')),
  language language not null,
  title text not null,
  text text not null,
  updated_at timestamptz not null default now(),
  primary key (name, language)
);

-- Catalogue ------------------------------------------------------------------

create table categories (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0,
  published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on categories (position, id);

create table category_options (
  id integer generated always as identity primary key,
  category_id integer not null references categories on delete cascade,
  language language not null,
  title text not null check (title <> ''),
  description text,
  unique (category_id, language)
);
create unique index category_title on category_options (language, lower(title));

create table collections (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0,
  published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on collections (position, id);

create table collection_options (
  id integer generated always as identity primary key,
  collection_id integer not null references collections on delete cascade,
  language language not null,
  title text not null check (title <> ''),
  description text,
  unique (collection_id, language)
);
create unique index collection_title on collection_options (language, lower(title));

create table products (
  id integer generated always as identity primary key,
  -- A slug holds a letter, so that it is never taken for an id.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug ~ '[a-z]'),
  -- What the piece is called in the file it was imported from; importing again finds it by this.
  import_handle text unique,
  position integer not null default 0,
  published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on products (published, created_at desc, id desc);
create index on products (published, position, id);

create table product_options (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  language language not null,
  title text not null check (title <> ''),
  description text,
  unique (product_id, language)
);

create table product_categories (
  product_id integer not null references products on delete cascade,
  category_id integer not null references categories on delete cascade,
  primary key (product_id, category_id)
);
create index on product_categories (category_id, product_id);

create table product_collections (
  product_id integer not null references products on delete cascade,
  collection_id integer not null references collections on delete cascade,
  primary key (product_id, collection_id)
);
create index on product_collections (collection_id, product_id);

create table product_colors (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  position integer not null default 0,
  swatch text check (swatch ~ '^#[0-9a-f]{6}$')
);
create index on product_colors (product_id, position, id);

create table color_options (
  id integer generated always as identity primary key,
  color_id integer not null references product_colors on delete cascade,
  language language not null,
  title text not null check (title <> ''),
  description text,
  unique (color_id, language)
);
create index on color_options (lower(title));

create table product_sizes (
  id integer generated always as identity primary key,
  color_id integer not null references product_colors on delete cascade,
  position integer not null default 0,
  label text not null check (label <> ''),
  sku text not null unique check (sku <> ''),
  price minor_units not null check (price <= 100000000),
  compare_at_price minor_units check (compare_at_price <= 100000000),
  cost minor_units check (cost <= 100000000),
  stock integer not null default 0 check (stock >= 0),
  weight_grams numeric(10, 3) check (weight_grams >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (color_id, label)
);
create index on product_sizes (color_id, position, id);
create index on product_sizes (price);
create index on product_sizes (lower(label));

-- Every change of stock, so that received = stock + sold - restocked can be proved per size.
create table stock_movements (
  id bigint generated always as identity primary key,
  size_id integer not null references product_sizes on delete cascade,
  kind text not null check (kind in ('received', 'sold', 'restocked')),
  quantity integer not null check (quantity <> 0),
  order_id uuid,
  at timestamptz not null default now(),
  check ((kind = 'received') = (order_id is null)),
  check (kind <> 'sold' or quantity < 0),
  check (kind <> 'restocked' or quantity > 0)
);
create index on stock_movements (size_id);
create index on stock_movements (order_id);

-- A picture belongs to exactly one thing. `file` names its files in the store.
create table pictures (
  id integer generated always as identity primary key,
  size_id integer references product_sizes on delete cascade,
  category_id integer unique references categories on delete cascade,
  collection_id integer unique references collections on delete cascade,
  position integer not null default 0,
  file text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  alt jsonb not null default '{}',
  placeholder text,
  created_at timestamptz not null default now(),
  check (num_nonnulls(size_id, category_id, collection_id) = 1)
);
create index on pictures (size_id, position, id);

-- Pictures that an import named by address; a job fetches them and tries again when it can't.
create table picture_fetches (
  id integer generated always as identity primary key,
  size_id integer not null references product_sizes on delete cascade,
  url text not null,
  alt text,
  position integer not null default 0,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  unique (size_id, url)
);
create index on picture_fetches (status, id);

-- People ---------------------------------------------------------------------

create table clients (
  id uuid primary key default gen_random_uuid(),
  phone text not null check (phone ~ '^\+[1-9][0-9]{5,15}$'),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  email text,
  language language not null,
  verified_at timestamptz,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Anyone may try to register a phone; one client proves it.
create unique index client_phone on clients (phone) where verified_at is not null;
create index on clients (phone);
create index on clients (created_at desc, id);
create index on clients using gin ((phone || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '')) gin_trgm_ops);

create table admins (
  id integer generated always as identity primary key,
  username text not null,
  name text not null,
  password_hash text not null,
  role text not null check (role in ('owner', 'manager', 'catalogue', 'orders', 'viewer')),
  active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index admin_username on admins (lower(username));

create table sessions (
  id uuid primary key default gen_random_uuid(),
  client_id uuid references clients on delete cascade,
  admin_id integer references admins on delete cascade,
  token_hash bytea not null unique,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  check (num_nonnulls(client_id, admin_id) = 1)
);
create index on sessions (client_id);
create index on sessions (admin_id);
create index on sessions (expires_at);

-- Phone codes, hashed. `client_id` is null for a phone nobody has: such a code can't be right.
create table phone_codes (
  id uuid primary key default gen_random_uuid(),
  client_id uuid references clients on delete cascade,
  phone text not null,
  purpose text not null check (purpose in ('verify', 'login', 'reset')),
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  message_id uuid,
  address text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on phone_codes (client_id, created_at desc);
create index on phone_codes (phone, created_at desc);
create index on phone_codes (address, created_at desc);

create table failed_logins (
  id bigint generated always as identity primary key,
  audience text not null check (audience in ('client', 'admin')),
  account text not null,
  address text not null,
  at timestamptz not null default now()
);
create index on failed_logins (audience, account, address, at desc);
create index on failed_logins (at);

-- Basket, wishlist, orders ------------------------------------------------------

create table basket_lines (
  id integer generated always as identity primary key,
  client_id uuid not null references clients on delete cascade,
  size_id integer not null references product_sizes on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, size_id)
);
create index on basket_lines (updated_at);
create index on basket_lines (size_id);

create table wishlist_items (
  client_id uuid not null references clients on delete cascade,
  product_id integer not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (client_id, product_id)
);

create sequence order_number start 10001;

create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  client_id uuid references clients on delete set null,
  status text not null default 'new'
    check (status in ('new', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned')),
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'authorised', 'paid', 'partially_refunded', 'refunded', 'failed')),
  currency currency not null,
  subtotal minor_units not null,
  delivery minor_units not null,
  discount minor_units not null default 0,
  total minor_units not null,
  language language not null,
  address jsonb not null,
  delivery_method jsonb not null,
  payment_method jsonb not null,
  tracking jsonb,
  note text,
  gift_message text,
  idempotency_key text not null,
  request_hash text not null,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total = subtotal + delivery - discount),
  unique (client_id, idempotency_key)
);
create index on orders (placed_at desc, id desc);
create index on orders (status, placed_at desc);
create index on orders (payment_status, placed_at desc);
create index on orders (client_id, placed_at desc);
create index on orders using gin
  ((number || ' ' || (address ->> 'fullName') || ' ' || (address ->> 'phone')) gin_trgm_ops);

create table order_lines (
  id integer generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  product_id integer references products on delete set null,
  size_id integer references product_sizes on delete set null,
  title text not null,
  color text not null,
  size text not null,
  sku text not null,
  image jsonb,
  price minor_units not null,
  quantity integer not null check (quantity between 1 and 99),
  line_total minor_units not null,
  check (line_total = price * quantity),
  unique (order_id, position)
);
create index on order_lines (size_id);
create index on order_lines (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default now(),
  actor text not null,
  type text not null check (type in ('placed', 'status', 'payment', 'tracking', 'note')),
  from_value text,
  to_value text,
  text text
);
create index on order_events (order_id, id);

-- A basket left idle. Its lines are kept as they were, so that a recovered one can still be read.
create table abandoned_orders (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references clients on delete cascade,
  lines jsonb not null,
  count integer not null,
  total minor_units not null,
  currency currency not null,
  last_activity_at timestamptz not null,
  reminded_at timestamptz,
  recovered_order_id uuid references orders on delete set null,
  created_at timestamptz not null default now()
);
create unique index open_abandoned_order on abandoned_orders (client_id) where recovered_order_id is null;
create index on abandoned_orders (last_activity_at desc, id);

-- Letters in and out -------------------------------------------------------------

create table messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  text text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  -- What the message is about; the same thing is never said twice.
  about text not null unique,
  client_id uuid references clients on delete set null,
  order_id uuid references orders on delete set null,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on messages (created_at desc, id desc);
create index on messages (status, created_at);
create index on messages using gin ((recipient || ' ' || coalesce(subject, '') || ' ' || text) gin_trgm_ops);

create table enquiries (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  message text,
  company text,
  phone text,
  language language not null,
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on enquiries (status, created_at desc);
create index on enquiries (created_at desc, id);
create index on enquiries using gin
  ((email || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(message, '')) gin_trgm_ops);

-- Rules that a column check can't say ------------------------------------------------

-- An order without lines, or one whose lines do not add up, can't be committed.
create function placed_order_adds_up() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where id = new.id) then return null; end if;
  if (select count(*) = 0 or sum(line_total) <> new.subtotal from order_lines where order_id = new.id) then
    raise exception 'order % does not add up to its lines', new.number;
  end if;
  return null;
end $$;
create constraint trigger placed_order_adds_up after insert or update of subtotal on orders
  deferrable initially deferred for each row execute function placed_order_adds_up();

-- The first stock of a size, and every later setting of it by hand, is a receipt. A sale or a
-- return says so itself, by naming its order in the transaction.
create function record_stock() returns trigger language plpgsql as $$
declare
  change integer := new.stock - case when tg_op = 'INSERT' then 0 else old.stock end;
  order_id text := nullif(current_setting('shop.order_id', true), '');
begin
  if change = 0 then return null; end if;
  insert into stock_movements (size_id, kind, quantity, order_id)
  values (
    new.id,
    case when order_id is null then 'received' when change < 0 then 'sold' else 'restocked' end,
    change,
    order_id::uuid
  );
  return null;
end $$;
create trigger record_first_stock after insert on product_sizes
  for each row execute function record_stock();
create trigger record_stock_change after update of stock on product_sizes
  for each row when (old.stock is distinct from new.stock) execute function record_stock();
