-- Cover photos of folders and components, before and after on an event, and where a picture was taken if its owner keeps
-- it. Runs on PostgreSQL 15 and later.

-- Of the bytes: it is read out of them, and only where it was left in them.
alter table content
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null));

-- Whether the picture shows how it was before what was done at its event, or after. One of each; a picture in the trash
-- gives its place up when another takes it.
alter table file
  add unique (id, folder_id),
  add column moment text check (moment in ('before', 'after')),
  add check (moment is null or activity_id is not null);
create unique index file_moment on file (activity_id, moment) where moment is not null;

-- What was said of it at one event does not hold at another.
create function forget_moment() returns trigger language plpgsql as $$
begin
  new.moment := null;
  return new;
end $$;
create trigger forget_moment before update of activity_id on file for each row
  when (old.activity_id is distinct from new.activity_id) execute function forget_moment();

-- A picture of the same folder, so that whoever sees the folder may see its cover. It stays named while it lies in the
-- trash, and is shown again when it is back.
alter table folder
  add column cover_file_id bigint,
  add foreign key (cover_file_id, id) references file (id, folder_id) on delete set null (cover_file_id);
alter table component
  add column cover_file_id bigint,
  add foreign key (cover_file_id, folder_id) references file (id, folder_id) on delete set null (cover_file_id);
create index folder_cover on folder (cover_file_id) where cover_file_id is not null;
create index component_cover on component (cover_file_id) where cover_file_id is not null;

-- A view's columns are those its table had when it was made.
create or replace view standing_file as
  select file.*
  from file
  left join activity on activity.id = file.activity_id
  left join component on component.id = file.component_id
  where file.deletion_id is null and activity.deletion_id is null and component.deletion_id is null;

create or replace function in_words(column_name text, value text) returns text language sql stable as $$
  select case column_name
    when 'status_id' then (select name from status where id = value::smallint)
    when 'type_id' then (select name from activity_type where id = value::smallint)
    when 'kind_id' then (select name from file_kind where id = value::smallint)
    when 'category_id' then (select name from category where id = value::smallint)
    when 'role_id' then (select name from role where id = value::smallint)
    when 'activity_id' then (select title from activity where id = value::bigint)
    when 'component_id' then (select name from component where id = value::bigint)
    when 'replaced_by' then (select name from component where id = value::bigint)
    when 'cover_file_id' then (select name from file where id = value::bigint)
    when 'moment' then case value when 'before' then 'Före' else 'Efter' end
    when 'inherits' then case value::boolean when true then 'Alla i huvudmappen' else 'Bara de som är med här' end
    else left(value, 300)
  end
$$;

-- Nobody changes what loses its cover because the picture is removed for good.
drop trigger record on folder;
create trigger record after insert or update on folder for each row when (pg_trigger_depth() = 0)
  execute function record_change(
    'folder',
    '{"title": "title", "category_id": "category", "status_id": "status", "description": "description",
      "zip_code": "zipCode", "city": "city", "inherits": "inherits", "cover_file_id": "cover"}'
  );
drop trigger touch on folder;
create trigger touch before update on folder for each row
  when (old.deletion_id is not distinct from new.deletion_id and pg_trigger_depth() = 0)
  execute function touch_updated_at();

drop trigger record on component;
create trigger record after insert or update on component for each row when (pg_trigger_depth() = 0)
  execute function record_change(
    'component',
    '{"name": "name", "status_id": "status", "replaced_by": "replacedBy", "description": "description",
      "link": "link", "cover_file_id": "cover"}'
  );

drop trigger record on file;
create trigger record after insert or update on file for each row
  execute function record_change(
    'file',
    '{"name": "name", "kind_id": "type", "day": "day", "activity_id": "activity", "component_id": "component",
      "description": "description", "moment": "moment"}'
  );
