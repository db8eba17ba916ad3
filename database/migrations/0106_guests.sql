-- Orders without an account: customers who have none, a link to each order, and limits by network.

alter table clients rename column entered_by_admin to guest;
drop trigger log_change on clients;
create trigger log_change after insert or update or delete on clients for each row
  execute function log_change('clients', 'client', 'id', 'phone', 'password_hash,verified_at,guest');

-- 154 random bits: a UUID has 122.
alter table orders add column link_token text not null
  default left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 40);
create unique index on orders (link_token);
drop trigger log_change on orders;
create trigger log_change after insert or update on orders for each row
  execute function log_change('orders', 'order', 'id', 'number',
    'number,client_id,currency,language,idempotency_key,request_hash,address,delivery_method,payment_method,placed_at,source,restocked,kept,link_token');

alter table phone_codes drop constraint phone_codes_purpose_check;
alter table phone_codes add constraint phone_codes_purpose_check
  check (purpose in ('verify', 'login', 'reset', 'phone', 'erase', 'order'));

create table network_calls (
  id bigint generated always as identity primary key,
  call text not null,
  network text not null,
  at timestamptz not null default now()
);
create index on network_calls (call, network, at);
