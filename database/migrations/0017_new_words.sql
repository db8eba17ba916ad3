-- The words of titles come again with every piece that has them; only a new one is listened to.
alter table search_words alter column sound drop expression;

create function sound_new_word() returns trigger language plpgsql as $$
begin
  if exists (select from search_words where word = new.word) then return null; end if;
  new.sound := search_sound(new.word);
  return new;
end $$;
create trigger sound_new_word before insert on search_words
  for each row execute function sound_new_word();
