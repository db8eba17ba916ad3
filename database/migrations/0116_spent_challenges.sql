-- Challenges for passkeys are signed, and stored only once they have been used.
delete from passkey_challenges;
alter table passkey_challenges drop column admin_id;
alter table passkey_challenges rename to spent_challenges;
