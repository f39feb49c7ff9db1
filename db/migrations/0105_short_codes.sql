-- The code on the slip of a delivery, for whoever cannot scan it: opens what its link opens. Runs on PostgreSQL 15 and later.

alter table parcel add column short_code_hash bytea unique check (octet_length(short_code_hash) = 32);
