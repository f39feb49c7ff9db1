-- The people of a folder in the order of their roles, for its card: the first few are read, not all of a club.
create index membership_by_role on membership (folder_id, role_id, id) include (user_id) where status_id = 14;

-- They are few, and are not counted.
create index app_user_suspended on app_user (id) where status_id = 10;
