-- Counters of calls need not survive a crash of the database, and two of them are counted for every change: unlogged, none waits for
-- the disk. Runs on PostgreSQL 15 and later, on a database with data in it.

alter table rate_limit set unlogged;
