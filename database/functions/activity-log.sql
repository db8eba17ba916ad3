-- The activity log: changes by admins, who are named by the setting `shop.actor` of the transaction.

-- Writes one entry; nothing when no admin is named.
create or replace function note_change(
  change_kind text, area text, subject text, subject_id text, item text, item_id text, name text,
  field text, was jsonb, becomes jsonb
)
returns void language plpgsql as $$
declare
  who jsonb := nullif(current_setting('shop.actor', true), '')::jsonb;
begin
  if who is null then return; end if;
  insert into changes (batch, admin_id, actor, kind, area, subject, subject_id, item, item_id, name,
    field, from_value, to_value)
  values (pg_current_xact_id()::text::bigint, (who ->> 'id')::integer, who ->> 'name', change_kind,
    area, subject, subject_id, item, item_id, coalesce(name, ''), field, was, becomes);
end $$;

-- Trigger. Arguments: area, subject (a category or collection is logged under its type), the column
-- with the subject's id, the column with its name, and the columns that are not logged. A changed
-- password is logged without its value; attribute values are logged one by one, as the fields
-- `attributes.metal` and so on.
create or replace function log_change() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  row jsonb;
  silent text[];
  subject text;
  item text;
  owner text;
  called text;
  found text;
begin
  -- Checked first: most changes are by customers (an order, the stock that it takes), and are not logged.
  if coalesce(current_setting('shop.actor', true), '') = '' then return null; end if;
  before := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row := coalesce(after, before);
  silent := array['id', 'created_at', 'updated_at', 'found'] || string_to_array(tg_argv[4], ',');
  subject := tg_argv[1];
  item := tg_table_name;
  owner := row ->> tg_argv[2];
  called := left(row ->> tg_argv[3], 200);
  if tg_table_name in ('taxons', 'taxon_options') then
    subject := row ->> 'type';
    item := case when tg_table_name = 'taxon_options' then subject || '_options'
      when subject = 'category' then 'categories' else 'collections' end;
  end if;
  -- The product of a colour or size.
  if tg_table_name = 'product_sizes' then
    select c.product_id::text, left(concat_ws(', ',
        (select o.title from color_options o where o.color_id = c.id order by o.id limit 1), called), 200)
      into owner, called from product_colors c where c.id = (row ->> 'color_id')::integer;
  elsif tg_table_name = 'color_options' then
    select c.product_id::text into owner from product_colors c
      where c.id = (row ->> 'color_id')::integer;
  end if;
  if subject = 'product' then
    select left(o.title, 200) into found from product_options o
      where o.product_id = owner::integer order by o.id limit 1;
    called := concat_ws(' · ', found, nullif(called, found));
  end if;
  -- Rows deleted together with their owner are logged with the owner.
  if owner is null then return null; end if;
  if tg_op = 'UPDATE' then
    perform note_change('changed', tg_argv[0], subject, owner, item, coalesce(row ->> 'id', row ->> 'language'),
        called, n.key, case when n.key <> 'password_hash' then o.value end,
        case when n.key <> 'password_hash' then n.value end)
      from jsonb_each(after) n join jsonb_each(before) o using (key)
      where n.value is distinct from o.value and n.key <> all (silent) and n.key <> 'attributes';
    if after -> 'attributes' is distinct from before -> 'attributes' then
      perform note_change('changed', tg_argv[0], subject, owner, item, row ->> 'id',
          called, 'attributes.' || key, before -> 'attributes' -> key, after -> 'attributes' -> key)
        from jsonb_object_keys((before -> 'attributes') || (after -> 'attributes')) key
        where before -> 'attributes' -> key is distinct from after -> 'attributes' -> key;
    end if;
  else
    perform note_change(case tg_op when 'INSERT' then 'created' else 'deleted' end,
      tg_argv[0], subject, owner, item, coalesce(row ->> 'id', row ->> 'language'), called, null, null, null);
  end if;
  return null;
end $$;

create or replace trigger log_change after insert or update or delete on taxons for each row
  execute function log_change('catalogue', 'taxon', 'id', 'slug', 'type');
create or replace trigger log_change after insert or update or delete on taxon_options for each row
  execute function log_change('catalogue', 'taxon', 'taxon_id', 'title', 'type,taxon_id');

-- Trigger. The settings row is logged key by key.
create or replace function log_settings() returns trigger language plpgsql as $$
begin
  perform note_change('changed', 'settings', 'settings', '1', 'settings', '1', '', n.key,
      old.value -> n.key, n.value)
    from jsonb_each(new.value) n
    where n.value is distinct from old.value -> n.key and old.value ? n.key;
  return null;
end $$;
