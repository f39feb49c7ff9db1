-- A folder's page counts its papers, and those that stand on something in the trash do not count. This index says of each paper
-- what it stands on, without reading the papers themselves, whose rows hold their text. Runs on PostgreSQL 15 and later.

drop index file_folder;
create index file_folder on file (folder_id) include (deletion_id, activity_id, component_id, fault_id);
