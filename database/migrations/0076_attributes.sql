-- Attributes: what a product is beyond its name and price. A row is a definition; the values stand beside the
-- product or the size, by the attribute's key.
create table attributes (
  id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  subject text not null check (subject in ('product', 'size')),
  type text not null
    check (type in ('text', 'long_text', 'choice', 'choices', 'number', 'boolean', 'date')),
  names jsonb not null,
  group_names jsonb not null default '{}',
  unit jsonb not null default '{}',
  choices jsonb not null default '[]',
  required boolean not null default false,
  minimum numeric,
  maximum numeric,
  filter boolean not null default false,
  search boolean not null default false,
  shown boolean not null default true,
  feed text,
  property text,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (minimum <= maximum)
);

alter table products add column attributes jsonb not null default '{}';
alter table product_sizes add column attributes jsonb not null default '{}';

-- The values that lists are filtered by, as `metal=silver`. Products in one facet bucket are alike in these, too.
alter table product_search drop column kind;
alter table product_search add column attribute_values text[] not null default '{}';
alter table product_search add column kind bigint not null generated always as ((
  hash_array_extended(category_ids, 1) # hash_array_extended(collection_ids, 2)
    # jsonb_hash_extended(counted_colors(colors), 3) # hash_array_extended(size_labels, 4)
    # hash_array_extended(attribute_values, 5) # available::integer
) & 9007199254740991) stored;
create index on product_search (published, kind) include (min_price, max_price, product_id);
create index on product_search using gin (attribute_values);

create trigger log_change after insert or update or delete on attributes for each row
  execute function log_change('catalogue', 'attribute', 'id', 'key', 'position,version');
create trigger tell_pages after insert or update or delete on attributes
  for each statement execute function every_page_changed();

drop trigger refresh_search_after_size_change on product_sizes;
create constraint trigger refresh_search_after_size_change after update on product_sizes
  deferrable initially deferred for each row
  -- A sale out of plenty changes nothing that a shopper sees.
  when (
    (old.position, old.label, old.sku, old.price, old.compare_at_price, old.weight_grams,
      old.attributes, least(old.stock, 5))
    is distinct from
    (new.position, new.label, new.sku, new.price, new.compare_at_price, new.weight_grams,
      new.attributes, least(new.stock, 5))
  )
  execute function color_changed();
