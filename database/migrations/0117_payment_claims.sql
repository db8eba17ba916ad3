-- A claim on a payment is short and renewed while its process works, so that one left by a killed process ends soon.
alter table payments
  add column claim uuid,
  add column busy_since timestamptz,
  drop constraint manual_is_done,
  add constraint manual_is_done check (provider <> 'manual' or num_nonnulls(url, expires_at, charge_reference, check_at,
    busy_until, claim, busy_since, action) = 0);
