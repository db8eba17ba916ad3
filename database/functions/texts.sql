-- Translations.

-- Trigger. Records when a text was last written, so that outdated translations are found.
create or replace function note_text_time() returns trigger language plpgsql as $$
declare
  about integer := to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[1];
begin
  if tg_op = 'DELETE' then
    delete from text_times
      where subject = tg_argv[0] and subject_id = about and language = old.language;
    return old;
  end if;
  insert into text_times (subject, subject_id, language) values (tg_argv[0], about, new.language)
    on conflict (subject, subject_id, path, language) do update set written_at = excluded.written_at;
  return new;
end $$;
