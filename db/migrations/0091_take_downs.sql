-- Folders that an operator has taken down (decision 130). Runs on PostgreSQL 15 and later.

-- While there is a row nobody sees the folder, nor its sub-folders, and nothing of them is removed for good: they cannot be without it.
create table take_down (
  id bigint generated always as identity primary key,
  folder_id bigint not null unique references folder,
  reason text not null check (reason ~ '\S' and char_length(reason) <= 1000),
  since timestamptz not null default now()
);

-- On the folder and on each of its sub-folders, so that whoever reads one need not read the other.
alter table folder add column take_down_id bigint references take_down on delete set null;
create index folder_take_down on folder (take_down_id) where take_down_id is not null;

-- These have all of a folder that who sees it depends on, as before (0058).
drop index folder_living;
create index folder_living on folder (id) include (parent_id, is_main, inherits, keeps_costs, status_id, updated_at, take_down_id)
  where deletion_id is null;
drop index folder_parent;
create index folder_parent on folder (parent_id) include (id, inherits, status_id, deletion_id, take_down_id);

-- As before, without what is taken down.
create or replace view folder_access as
  select f.id as folder_id, m.user_id, m.role_id, m.id as membership_id, false as is_inherited,
    sees_costs(m.role_id, case when f.parent_id is null then f.keeps_costs else coalesce(main.keeps_costs, true) end)
      as sees_costs
  from membership m
  join folder f on f.id = m.folder_id
  left join folder main on main.id = f.parent_id and main.deletion_id is null
  where m.status_id = 14 and f.deletion_id is null and f.take_down_id is null
  union all
  select f.id, m.user_id, m.role_id, m.id, true, sees_costs(m.role_id, coalesce(main.keeps_costs, true))
  from membership m
  join folder f on f.parent_id = m.folder_id
  left join folder main on main.id = m.folder_id and main.deletion_id is null
  where m.status_id = 14 and f.deletion_id is null and f.take_down_id is null and (f.inherits or m.role_id = 1);

-- Neither taking down nor restoring changes the folder: as before otherwise.
drop trigger touch on folder;
create trigger touch before update on folder for each row
  when (old.deletion_id is not distinct from new.deletion_id and old.take_down_id is not distinct from new.take_down_id
    and pg_trigger_depth() = 0 and not fills_lemmas())
  execute function touch_updated_at();
