-- Attributes: the filter values and search words of a product or size.

-- The values of an attribute as text: one for each choice.
create or replace function attribute_texts(value jsonb) returns setof text language sql immutable as $$
  select jsonb_array_elements_text(
    case when jsonb_typeof(value) = 'array' then value else jsonb_build_array(value) end)
$$;

-- The values for list filters, as `metal=silver`.
create or replace function attribute_tokens(given jsonb) returns setof text language sql stable as $$
  select a.key || '=' || value_text
  from attributes a cross join lateral attribute_texts(given -> a.key) value_text
  where a.filter and given ? a.key
$$;

-- The words for search, in all languages: texts, names of choices, and the names of attributes that
-- are true.
create or replace function attribute_words(given jsonb) returns setof text language sql stable as $$
  select search_text(word)
  from attributes a
  cross join lateral (
    select given ->> a.key as word where a.type = 'text'
    union all
    select value_text from jsonb_each_text(
        case when a.type = 'long_text' then given -> a.key end) each_language (language, value_text)
    union all
    select value_text from jsonb_each_text(a.names) each_language (language, value_text)
      where a.type = 'boolean' and given -> a.key = 'true'
    union all
    select value_text
      from jsonb_array_elements(a.choices) each_choice (choice)
      cross join lateral jsonb_each_text(choice -> 'names') each_language (language, value_text)
      where a.type in ('choice', 'choices')
        and choice ->> 'key' in (select attribute_texts(given -> a.key))
  ) words
  where a.search and given ? a.key
$$;

-- Trigger. A changed name or order affects pages only; filters and search words of products are
-- recomputed only when they differ.
create or replace function attribute_changed() returns trigger language plpgsql as $$
begin
  perform from catalogue_state for update;
  perform change_catalogue_version();
  if tg_op <> 'UPDATE' then return null; end if;
  if (new.filter, new.search) is not distinct from (old.filter, old.search)
    and (not new.search or (new.names, new.choices) is not distinct from (old.names, old.choices))
  then return null; end if;
  perform refresh_products(array(
    select id from products where attributes ? new.key
    union
    select c.product_id from product_sizes s join product_colors c on c.id = s.color_id
      where s.attributes ? new.key
  ));
  return null;
end $$;

drop trigger if exists refresh_search on attributes;
create constraint trigger refresh_search after insert or update or delete on attributes
  deferrable initially deferred for each row execute function attribute_changed();
