-- Assistants that were let in by OAuth: their permission is a personal token without a secret, for which the identity
-- provider's tokens stand. Runs on PostgreSQL 15 and later.

alter table personal_token
  alter column secret_sha256 drop not null,
  -- The OAuth client, as it is known: the address of its document.
  add column client_id text check (char_length(client_id) <= 2000),
  add constraint personal_token_credential_check check (num_nonnulls(secret_sha256, client_id) = 1);
