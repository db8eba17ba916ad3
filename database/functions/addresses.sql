-- The hash of an e-mail address in the suppression list.
create or replace function address_hash(address text) returns bytea
language sql immutable parallel safe
return sha256(convert_to(lower(btrim(address)), 'UTF8'));
