-- The lists' own indexes leave out what lies in the trash. To remove a folder or a person for good, PostgreSQL looks for
-- all messages that name it.

create index message_of_folder on message (folder_id);
create index message_of_sender on message (sender_id);
