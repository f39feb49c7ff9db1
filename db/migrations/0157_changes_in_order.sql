-- What was changed since, by a cursor: an id is given before its transaction ends, so that ids say nothing of what was
-- there to be read when. Runs on PostgreSQL 15 and later.

-- The transaction that recorded it; null for what was recorded before this column was. Not in an archive: a number means
-- something in its own cluster alone.
alter table change add column changed_in xid8;
alter table change alter column changed_in set default pg_current_xact_id();
create index change_in_order on change (folder_id, changed_in, id);
