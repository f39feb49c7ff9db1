-- Who sees a folder, and what: every call asks for it, for hundreds of folders of some people. These indexes have all of a folder
-- that the answer depends on, so that the folders themselves are not read. Runs on PostgreSQL 15 and later.

drop index folder_living;
create index folder_living on folder (id) include (parent_id, is_main, inherits, keeps_costs, status_id, updated_at)
  where deletion_id is null;
drop index folder_parent;
create index folder_parent on folder (parent_id) include (id, inherits, status_id, deletion_id);

-- As before. A main folder is looked up once for a membership, and not once for each of its sub-folders; and for the costs alone.
-- It lies in the trash only together with its sub-folders.
create or replace view folder_access as
  select f.id as folder_id, m.user_id, m.role_id, m.id as membership_id, false as is_inherited,
    sees_costs(m.role_id, case when f.parent_id is null then f.keeps_costs else coalesce(main.keeps_costs, true) end)
      as sees_costs
  from membership m
  join folder f on f.id = m.folder_id
  left join folder main on main.id = f.parent_id and main.deletion_id is null
  where m.status_id = 14 and f.deletion_id is null
  union all
  select f.id, m.user_id, m.role_id, m.id, true, sees_costs(m.role_id, coalesce(main.keeps_costs, true))
  from membership m
  join folder f on f.parent_id = m.folder_id
  left join folder main on main.id = m.folder_id and main.deletion_id is null
  where m.status_id = 14 and f.deletion_id is null and (f.inherits or m.role_id = 1);
