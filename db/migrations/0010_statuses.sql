-- What took a replaced component's place: another one of the same folder. Runs on PostgreSQL 15 and later.

alter table component
  add column replaced_by bigint,
  add foreign key (replaced_by, folder_id) references component (id, folder_id) on delete set null (replaced_by),
  add check (replaced_by is null or (status_id = 25 and replaced_by <> id));
create index component_replaced_by on component (replaced_by, folder_id);

-- That a replacement is removed for good is no change of what it replaced: that keeps the day of its last one. Only the
-- foreign key's own update runs inside of a trigger.

create or replace trigger touch before update on component for each row
  when (old.deletion_id is not distinct from new.deletion_id and pg_trigger_depth() = 0)
  execute function touch_updated_at();
