-- Calls are counted for a connection and for the larger networks around it, all in one table.
insert into network_calls (call, network, at)
  select 'enquiry', network, at from enquiry_sends
  union all
  select 'alert', address, created_at from back_in_stock_alerts
    where created_at > now() - interval '1 hour' and address is not null
  union all
  select 'code', address, created_at from phone_codes
    where created_at > now() - interval '1 hour' and address is not null;
drop table enquiry_sends;
alter table back_in_stock_alerts drop column address;

-- A phone without an account gets no message, so that only codes that were sent count for the whole shop.
alter table phone_codes add column sent boolean not null default true;
update phone_codes set sent = false where client_id is null and purpose in ('login', 'reset');
create index on phone_codes (created_at desc) where sent;

alter table notices drop constraint notices_event_check;
alter table notices add constraint notices_event_check check (event in ('new_order', 'enquiry', 'low_stock',
  'messages_failed', 'payment_problem', 'many_codes'));
