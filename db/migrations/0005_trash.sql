-- To lie in the trash and to come back is no change of a thing: it keeps the day of its last one, and its place in what
-- changed last. Runs on PostgreSQL 15 and later.

create or replace trigger touch before update on folder for each row
  when (old.deletion_id is not distinct from new.deletion_id) execute function touch_updated_at();
create or replace trigger touch before update on component for each row
  when (old.deletion_id is not distinct from new.deletion_id) execute function touch_updated_at();
create or replace trigger touch before update on activity for each row
  when (old.deletion_id is not distinct from new.deletion_id) execute function touch_updated_at();

-- The trash is asked for folder by folder, as the lists are.

create index component_in_trash on component (folder_id) where deletion_id is not null;
create index activity_in_trash on activity (folder_id) where deletion_id is not null;
