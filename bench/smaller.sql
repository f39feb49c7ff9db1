-- Leaves of the grown service what the people in pg_temp.kept see, row for row, and what these rows name; all people stay.
-- Neither history nor notices of it.
set session_replication_role = replica;

create temporary table kept_folder as
select distinct unnest(array[folder_id, parent_id]) as id
from folder_access join folder on folder.id = folder_id
where user_id in (select user_id from kept);

do $$
declare
  its regclass;
begin
  for its in
    select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'folder_id' and relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    execute format('delete from %s where folder_id is not null and folder_id not in (select id from kept_folder where id is not null)', its);
  end loop;
end $$;

delete from folder where id not in (select id from kept_folder where id is not null);
delete from message_read where message_id not in (select id from message);
delete from invitation where membership_id not in (select id from membership);
delete from content where sha256 not in (select content from file);
delete from deletion where id not in (
  select deletion_id from folder where deletion_id is not null
  union select deletion_id from activity where deletion_id is not null
  union select deletion_id from component where deletion_id is not null
  union select deletion_id from firm where deletion_id is not null
  union select deletion_id from fault where deletion_id is not null
  union select deletion_id from file where deletion_id is not null
);

reset session_replication_role;
