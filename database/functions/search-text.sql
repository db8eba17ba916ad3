-- Normalises text for search. Generated columns and indexes use these functions: a change of either
-- needs a migration that recomputes them.

-- Lower case, without accents and punctuation, words separated by one space. The letters are listed
-- explicitly, so that the result does not depend on the database's locale. In PL/pgSQL, which keeps the
-- function between statements: in SQL it would be prepared anew for each row that is inserted.
create or replace function search_text(value text)
returns text language plpgsql immutable parallel safe strict as $$
begin
  return trim(regexp_replace(
    lower(
      public.unaccent('public.unaccent'::regdictionary, translate(
        normalize(value),
        'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёİIı',
        'абвгдеежзийклмнопрстуфхцчшщъыьэюяеiii'
      )) collate "C"
    ),
    '[[:space:]!-/:-@\[-`{-~«»“”„‘’–—·•…№©®™]+', ' ', 'g'
  ));
end $$;

-- The phonetic key of a word, in any of the shop's alphabets: `koltso` finds `кольцо`. Equals
-- `soundOf` in domain/search/sounds.ts.
create or replace function search_sound(word text)
returns text language sql immutable parallel safe strict as $$
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

-- Computes the keys of new words only: most words of a changed product are known.
create or replace function sound_new_word() returns trigger language plpgsql as $$
begin
  if exists (select from search_words where word = new.word) then return null; end if;
  new.sound := search_sound(new.word);
  return new;
end $$;
