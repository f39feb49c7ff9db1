-- An upload that is begun again with the same key is the same one, unless it was refused. Runs on PostgreSQL 15 and later, on a database with data in it.

alter table upload add column idempotency_key uuid;

create unique index upload_once on upload (user_id, idempotency_key) where idempotency_key is not null and refused is null;
