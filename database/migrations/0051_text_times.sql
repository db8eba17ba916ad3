-- When a text was written last, or said to be up to date still: a language that was written before
-- the shop's main one may be out of date. A text without a row is older than this table.
create table text_times (
  subject text not null,
  subject_id integer not null,
  path text not null default '',
  language language not null,
  written_at timestamptz not null default now(),
  primary key (subject, subject_id, path, language)
);

-- Arguments: the subject, and where its id stands in the row.
create function note_text_time() returns trigger language plpgsql as $$
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

create trigger note_text_time after insert or delete on product_options for each row
  execute function note_text_time('product', 'product_id');
create trigger note_text_change after update on product_options for each row
  when ((old.title, old.description) is distinct from (new.title, new.description))
  execute function note_text_time('product', 'product_id');

create trigger note_text_time after insert or delete on category_options for each row
  execute function note_text_time('category', 'category_id');
create trigger note_text_change after update on category_options for each row
  when ((old.title, old.description) is distinct from (new.title, new.description))
  execute function note_text_time('category', 'category_id');

create trigger note_text_time after insert or delete on collection_options for each row
  execute function note_text_time('collection', 'collection_id');
create trigger note_text_change after update on collection_options for each row
  when ((old.title, old.description) is distinct from (new.title, new.description))
  execute function note_text_time('collection', 'collection_id');
