-- Nobody can restore a message that is removed on its own: it is deleted, not put in the trash. Messages in a deleted folder
-- are not marked, and come back with the folder. Runs on PostgreSQL 15 and later, on a database with data in it.

with removed as (delete from message where deletion_id is not null returning deletion_id)
delete from deletion where id in (select deletion_id from removed);

drop trigger live_changed on message;
drop function tell_of_removed_messages;

-- The two lists' indexes were partial on the column, and needed others beside them for the foreign keys.
drop index message_folder, message_of_folder, message_sender, message_of_sender, message_deletion;
alter table message drop column deletion_id;
create index message_folder on message (folder_id, created_at desc, id desc);
create index message_sender on message (sender_id, created_at desc, id desc);

-- Before the row is gone: its recipients go with it.
create function tell_of_removed_message() returns trigger language plpgsql as $$
begin
  perform tell_live(
    'message', 'users', array(select user_id from message_read where message_id = old.id) || old.sender_id
  );
  return old;
end $$;
create trigger live_removed before delete on message for each row execute function tell_of_removed_message();
