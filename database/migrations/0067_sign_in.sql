-- Recovery codes are hashed like passwords; those of one account share a salt. Without: SHA-256.
alter table recovery_codes add column salt bytea;
-- When the session's password was last entered; some changes ask for it again.
alter table sessions add column proved_at timestamptz not null default now();
-- Whether the password was made up by the shop and printed: it has to be changed, or is asked to be.
alter table admins add column new_password text check (new_password in ('required', 'offered'));
