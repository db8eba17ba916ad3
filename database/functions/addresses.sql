-- The hash by which the list of addresses that may not be written to knows an e-mail address.
create or replace function address_hash(address text) returns bytea
language sql immutable parallel safe
return sha256(convert_to(lower(btrim(address)), 'UTF8'));
