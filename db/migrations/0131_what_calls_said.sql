-- What a call that may be sent again said (decision 143): with the same key another is refused. Runs on PostgreSQL 15 and
-- later.

-- SHA-256 of its body; null for one of before this migration.
alter table repeatable_call add column digest bytea check (octet_length(digest) = 32);
