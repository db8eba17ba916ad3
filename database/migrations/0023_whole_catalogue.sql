-- A picture that an import named may be a size's, a shelf's or a frame of a turntable, with its words
-- in every language.
alter table picture_fetches
  alter column size_id drop not null,
  add column category_id integer references categories on delete cascade,
  add column collection_id integer references collections on delete cascade,
  add column turn_of integer references product_colors on delete cascade,
  add column alts jsonb not null default '{}',
  add check (num_nonnulls(size_id, category_id, collection_id, turn_of) = 1);
create unique index picture_fetches_once on picture_fetches (
  coalesce(size_id, 0), coalesce(category_id, 0), coalesce(collection_id, 0), coalesce(turn_of, 0), url
);
create index on picture_fetches (category_id) where category_id is not null;
create index on picture_fetches (collection_id) where collection_id is not null;
create index on picture_fetches (turn_of) where turn_of is not null;

-- What a file holds, told once: its column names, samples of each, how many rows. Null for files that
-- came before.
alter table imports add column described jsonb;

-- What was wrong with a row was a sentence and is now a code with what fills its sentence.
update imports set report = jsonb_set(report, '{problems}', (
  select coalesce(jsonb_agg(
    (p - 'problem') || jsonb_build_object('code', 'refused', 'said', jsonb_build_object('text', p ->> 'problem'))
    order by n
  ), '[]')
  from jsonb_array_elements(report -> 'problems') with ordinality as x (p, n)
)) where report -> 'problems' is not null;
