-- Files of messages (decision 48). They are no files of the folder: whoever may not read the message knows nothing of them, so
-- they have a table of their own, which no list, search, history or trash of a folder reads.

create table message_file (
  id bigint generated always as identity primary key,
  message_id bigint not null references message on delete cascade,
  -- With its ending, as it is downloaded.
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  size bigint not null check (size > 0),
  -- Null while its bytes are on their way, or wait to be checked. An upload that is given up takes it along.
  content bytea references content,
  upload_id uuid unique references upload on delete cascade,
  check ((content is null) = (upload_id is not null))
);
create index message_file_message on message_file (message_id, id);
create index message_file_content on message_file (content) where content is not null;

-- An upload goes to a folder or to a message.
alter table upload add column message_id bigint references message on delete cascade;
alter table upload add check (message_id is null or folder_id is null);
create index upload_message on upload (message_id) where message_id is not null;

-- The hash of the bytes as they were sent, where something was taken out of them: by it the same photo is known again.
alter table upload add column sent_sha256 bytea check (octet_length(sent_sha256) = 32);
alter table file add column sent_sha256 bytea check (octet_length(sent_sha256) = 32);
create index file_sent on file (sent_sha256) where sent_sha256 is not null;

-- To those who may read them.
create function tell_of_message_files() returns trigger language plpgsql as $$
begin
  perform tell_live(
    'message', 'users',
    array(
      select sender_id from message where id in (select message_id from touched)
      union
      select user_id from message_read where message_id in (select message_id from touched)
    )
  );
  return null;
end $$;
create trigger live_changed after update on message_file referencing new table as touched
  for each statement execute function tell_of_message_files();
create trigger live_removed after delete on message_file referencing old table as touched
  for each statement execute function tell_of_message_files();
