-- The words of titles by how they sound, whichever of the shop's alphabets they are written in:
-- `koltso` finds `кольцо`, `юзюк` finds `ýüzük`. The same as `soundOf` in domain/search/sounds.ts.
create function search_sound(word text) returns text
  language sql immutable strict parallel safe
  as $$
    select
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(
        translate(word, 'абвгдежзийклмнопрстуфхцчшщыэюяъь', 'abvgdezziiklmnoprstufhccssieua'),
        '(shch|sch|sh)', 's', 'g'),
        '(tch|ch|ts|tz)', 'c', 'g'),
        '(dzh|dj|zh|j)', 'z', 'g'),
        'kh', 'h', 'g'),
        'ph', 'f', 'g'),
        '(ck|q)', 'k', 'g'),
        'x', 'ks', 'g'),
        'w', 'v', 'g'),
        'y([aeou])', '\1', 'g'),
        'y', 'i', 'g'),
        '(.)\1+', '\1', 'g')
  $$;

alter table search_words
  add column sound text collate "C" generated always as (search_sound(word)) stored;
create index on search_words (sound);
create index on search_words using gin (sound gin_trgm_ops);
create index on search_words (word collate "C");
