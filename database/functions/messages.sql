-- Messages and the channels that send them.

-- Trigger. Wakes the senders at commit. The messages themselves are the queue: a job for each would
-- also have to be written, claimed and deleted.
create or replace function queue_sending() returns trigger language plpgsql as $$
begin
  perform pg_notify('messages', channel) from (select distinct channel from written) channels;
  return null;
end $$;

-- Trigger. Logs who configures a channel; a new password is logged without its value.
create or replace function log_channel() returns trigger language plpgsql as $$
declare
  formerly jsonb := case when tg_op = 'UPDATE' then old.settings end;
  password bytea := case when tg_op = 'UPDATE' then old.password end;
begin
  if formerly is distinct from new.settings or password is distinct from new.password then
    perform note_change('changed', 'settings', 'settings', '1', 'message_channels', new.channel, '',
      new.channel || 'Provider', formerly, new.settings);
  end if;
  return null;
end $$;

-- Trigger. Logs who changes the text of an e-mail; null is the default text.
create or replace function log_mail_text() returns trigger language plpgsql as $$
declare
  formerly jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{id,kind,language,updated_at}'::text[] end;
  now_so jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{id,kind,language,updated_at}'::text[] end;
  changed mail_texts := coalesce(new, old);
begin
  if formerly is distinct from now_so then
    perform note_change('changed', 'settings', 'settings', '1', 'mail_texts', changed.id::text,
      changed.kind || ' ' || changed.language, 'mailTexts', formerly, now_so);
  end if;
  return null;
end $$;

-- Trigger. An enquiry is marked as answered once the provider has accepted a reply, unless somebody
-- has closed it.
create or replace function reply_was_sent() returns trigger language plpgsql as $$
begin
  update enquiries set status = 'answered', updated_at = now()
    where id::text = split_part(new.about, ':', 2) and status = 'new';
  return null;
end $$;

create or replace trigger queue_sending after insert on messages
  referencing new table as written for each statement execute function queue_sending();

create or replace trigger log_channel after insert or update on message_channels
  for each row execute function log_channel();

create or replace trigger reply_was_sent after update of status on messages
  for each row when (new.status = 'sent' and old.status <> 'sent' and new.about like 'enquiry:%:reply:%')
  execute function reply_was_sent();

create or replace trigger log_mail_text after insert or update or delete on mail_texts
  for each row execute function log_mail_text();
