-- Translations.

-- Trigger. Records when a text was last written, so that outdated translations are found.
-- Arguments: the subject, empty where the row's type is the subject, and the column with the
-- subject's id.
create or replace function note_text_time() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  about integer := row ->> tg_argv[1];
  kind text := coalesce(row ->> 'type', tg_argv[0]);
begin
  if tg_op = 'DELETE' then
    delete from text_times
      where subject = kind and subject_id = about and language = old.language;
    return old;
  end if;
  insert into text_times (subject, subject_id, language) values (kind, about, new.language)
    on conflict (subject, subject_id, path, language) do update set written_at = excluded.written_at;
  return new;
end $$;

create or replace trigger note_text_time after insert or delete on taxon_options
  for each row execute function note_text_time('', 'taxon_id');
create or replace trigger note_text_change after update on taxon_options for each row
  when ((old.title, old.description) is distinct from (new.title, new.description))
  execute function note_text_time('', 'taxon_id');
