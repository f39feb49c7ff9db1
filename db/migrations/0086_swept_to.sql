-- How far the sweep of the storage has come: the beginning of the hashes that are next, in hexadecimal; empty is the first.
alter table installation add swept_to text not null default '' check (swept_to ~ '^[0-9a-f]*$');
