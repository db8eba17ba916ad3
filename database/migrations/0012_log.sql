-- Who changed what in the back office, when, from what to what; second factors; who answers an enquiry.

-- A change by an admin: `shop.actor` names them in the connection that writes. What the shop and its
-- customers do is told by orders, stock movements and messages.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- All that one request changed.
  batch bigint not null,
  admin_id integer,
  actor text not null,
  kind text not null check (kind in ('created', 'changed', 'deleted')),
  area text not null,
  -- What it belongs to, as its page names it: a size's product, a parcel's order.
  subject text not null,
  subject_id text not null,
  -- The row itself, so that a field can be put back.
  item text not null,
  item_id text not null,
  name text not null default '',
  field text,
  from_value jsonb,
  to_value jsonb,
  undone_at timestamptz,
  undone_by text
);
create index on changes (id desc, area);
create index on changes (subject, subject_id, id desc);

create function note_change(
  change_kind text, area text, subject text, subject_id text, item text, item_id text,
  name text, field text, was jsonb, becomes jsonb
) returns void language plpgsql as $$
declare
  who jsonb := nullif(current_setting('shop.actor', true), '')::jsonb;
begin
  if who is null then return; end if;
  insert into changes (batch, admin_id, actor, kind, area, subject, subject_id, item, item_id, name,
    field, from_value, to_value)
  values (pg_current_xact_id()::text::bigint, (who ->> 'id')::integer, who ->> 'name', change_kind,
    area, subject, subject_id, item, item_id, coalesce(name, ''), field, was, becomes);
end $$;

-- Arguments: area, subject, where the subject's id stands in the row, what names the row, and the
-- fields that are nobody's business or follow from others.
create function log_change() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row jsonb := coalesce(after, before);
  silent text[] := array['id', 'created_at', 'updated_at'] || string_to_array(tg_argv[4], ',');
  owner text := row ->> tg_argv[2];
  called text := left(row ->> tg_argv[3], 200);
  found text;
begin
  if coalesce(current_setting('shop.actor', true), '') = '' then return null; end if;
  -- A colour's or size's product.
  if tg_table_name = 'product_sizes' then
    select c.product_id::text, left(concat_ws(', ',
        (select o.title from color_options o where o.color_id = c.id order by o.id limit 1), called), 200)
      into owner, called from product_colors c where c.id = (row ->> 'color_id')::integer;
  elsif tg_table_name = 'color_options' then
    select c.product_id::text into owner from product_colors c
      where c.id = (row ->> 'color_id')::integer;
  end if;
  if tg_argv[1] = 'product' then
    select left(o.title, 200) into found from product_options o
      where o.product_id = owner::integer order by o.id limit 1;
    called := concat_ws(' · ', found, nullif(called, found));
  end if;
  -- What goes with its owner is told by the owner.
  if owner is null then return null; end if;
  if tg_op = 'UPDATE' then
    perform note_change('changed', tg_argv[0], tg_argv[1], owner, tg_table_name::text, coalesce(row ->> 'id', row ->> 'language'),
        called, n.key, case when n.key <> 'password_hash' then o.value end,
        case when n.key <> 'password_hash' then n.value end)
      from jsonb_each(after) n join jsonb_each(before) o using (key)
      where n.value is distinct from o.value and n.key <> all (silent);
  else
    perform note_change(case tg_op when 'INSERT' then 'created' else 'deleted' end,
      tg_argv[0], tg_argv[1], owner, tg_table_name::text, coalesce(row ->> 'id', row ->> 'language'), called, null, null, null);
  end if;
  return null;
end $$;

create trigger log_change after insert or update or delete on products for each row
  execute function log_change('catalogue', 'product', 'id', 'slug', 'version');
create trigger log_change after insert or update or delete on product_options for each row
  execute function log_change('catalogue', 'product', 'product_id', 'title', 'product_id');
create trigger log_change after insert or update or delete on product_colors for each row
  execute function log_change('catalogue', 'product', 'product_id', 'none', 'product_id');
create trigger log_change after insert or update or delete on color_options for each row
  execute function log_change('catalogue', 'product', 'color_id', 'title', 'color_id');
create trigger log_change after insert or update or delete on product_sizes for each row
  execute function log_change('catalogue', 'product', 'color_id', 'label', 'color_id');
create trigger log_change after insert or update or delete on categories for each row
  execute function log_change('catalogue', 'category', 'id', 'slug', '');
create trigger log_change after insert or update or delete on category_options for each row
  execute function log_change('catalogue', 'category', 'category_id', 'title', 'category_id');
create trigger log_change after insert or update or delete on collections for each row
  execute function log_change('catalogue', 'collection', 'id', 'slug', '');
create trigger log_change after insert or update or delete on collection_options for each row
  execute function log_change('catalogue', 'collection', 'collection_id', 'title', 'collection_id');
create trigger log_change after insert or update on orders for each row
  execute function log_change('orders', 'order', 'id', 'number',
    'number,client_id,currency,language,idempotency_key,request_hash,address,delivery_method,payment_method,placed_at,source');
create trigger log_change after insert on refunds for each row
  execute function log_change('orders', 'order', 'order_id', 'amount', '');
create trigger log_change after insert or update on parcels for each row
  execute function log_change('orders', 'order', 'order_id', 'number', 'order_id');
create trigger log_change after insert or update or delete on clients for each row
  execute function log_change('clients', 'client', 'id', 'phone', 'password_hash,verified_at,by_office');
create trigger log_change after insert or update or delete on admins for each row
  execute function log_change('admins', 'admin', 'id', 'username', 'last_login_at');
create trigger log_change after update on enquiries for each row
  execute function log_change('enquiries', 'enquiry', 'id', 'email', '');
create trigger log_change after insert or update on policies for each row
  execute function log_change('settings', 'policy', 'name', 'title', 'name,language');

-- The one row of settings is told key by key.
create function log_settings() returns trigger language plpgsql as $$
begin
  perform note_change('changed', 'settings', 'settings', '1', 'settings', '1', '', n.key,
      old.value -> n.key, n.value)
    from jsonb_each(new.value) n
    where n.value is distinct from old.value -> n.key and old.value ? n.key;
  return null;
end $$;
create trigger log_change after update on settings for each row execute function log_settings();

-- A second factor: the secret locked with the shop's own key, and the last step that was used, so
-- that no code works twice. Recovery codes are kept hashed; each opens once.
create table second_factors (
  admin_id integer primary key references admins on delete cascade,
  secret bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
create table recovery_codes (
  admin_id integer not null references admins on delete cascade,
  code_hash bytea not null,
  primary key (admin_id, code_hash)
);

alter table enquiries add column owner_id integer references admins on delete set null;
create table enquiry_notes (
  id integer generated always as identity primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  at timestamptz not null default now(),
  actor text not null,
  kind text not null check (kind in ('note', 'reply')),
  text text not null check (text <> '')
);
create index on enquiry_notes (enquiry_id, id);
