-- A phone code that was used, replaced or ran out unsent will never be sent: it no longer waits.

alter table messages drop constraint messages_status_check;
alter table messages add constraint messages_status_check
  check (status in ('queued', 'sent', 'failed', 'expired'));

update messages set status = 'expired'
where status = 'queued' and about like 'code:%'
  and not exists (select from phone_codes where message_id = messages.id);
