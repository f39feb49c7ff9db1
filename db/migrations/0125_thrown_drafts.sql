-- A draft of an import that was thrown away can be taken back for a while. Runs on PostgreSQL 15 and later.

alter table import_run
  add column thrown_at timestamptz,
  add check (thrown_at is null or state = 'draft');
-- One a person: the last.
create unique index import_run_thrown on import_run (user_id) where thrown_at is not null;
