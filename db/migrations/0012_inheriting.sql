-- A sub-folder may stop taking its people from the main folder. Those who are in it themselves stay, and so does the
-- founder, who always sees all of his folder.

alter table folder add column inherits boolean not null default true, add check (inherits or not is_main);

create or replace view folder_access as
  select f.id as folder_id, m.user_id, m.role_id, m.id as membership_id, false as is_inherited
  from membership m
  join folder f on f.id = m.folder_id
  where m.status_id = 14 and f.deletion_id is null
  union all
  select f.id, m.user_id, m.role_id, m.id, true
  from membership m
  join folder f on f.parent_id = m.folder_id
  where m.status_id = 14 and f.deletion_id is null and (f.inherits or m.role_id = 1);
