-- What the lists read of each row stands in the index itself, so that counting and looking somebody's folders up goes
-- past the tables. Runs on PostgreSQL 15 and later.

drop index activity_latest;
create index activity_latest on activity (folder_id, updated_at desc, id desc) include (status_id)
  where deletion_id is null;
drop index component_latest;
create index component_latest on component (folder_id, updated_at desc, id desc) include (status_id)
  where deletion_id is null;

-- The two ways through a membership: from a person to the folders, and from a folder to its people. The second is also
-- what keeps a person to one membership in each folder.
create index membership_of_person on membership (user_id, folder_id) include (role_id, id) where status_id = 14;
drop index membership_one_per_person;
create unique index membership_one_per_person on membership (folder_id, user_id) include (role_id, id)
  where status_id = 14;

-- Which folders somebody sees is asked before every list: of the folder itself and of those under it.
create index folder_living on folder (id) include (parent_id, inherits) where deletion_id is null;
drop index folder_parent;
create index folder_parent on folder (parent_id) include (id, inherits, deletion_id);
