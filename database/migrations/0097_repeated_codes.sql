-- The idempotency key of the call that sent a code.
alter table phone_codes add column request_key text;
create unique index phone_codes_request_key on phone_codes (request_key);
