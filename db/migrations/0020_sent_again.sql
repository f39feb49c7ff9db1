-- What is known as the same when it comes again. Runs on PostgreSQL 15 and later, on a database with data in it.

-- Who writes with the contact form has no account: there the key alone says that it is the same message.
create unique index customer_service_once_by_anybody on customer_service_message (idempotency_key)
  where sender_id is null and idempotency_key is not null;

-- When the provider last said that the address is his: a token made before that, and still good, says it no more.
alter table app_user add column email_as_of timestamptz not null default 'epoch';
