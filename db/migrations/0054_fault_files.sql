-- Pictures and papers of a fault. Runs on PostgreSQL 15 and later, on a database with data in it.
alter table file
  add column fault_id bigint,
  add foreign key (fault_id, folder_id) references fault (id, folder_id) on delete cascade,
  drop constraint file_check,
  add constraint file_belongs_to_one check (num_nonnulls(activity_id, component_id, fault_id) <= 1);
create index file_fault on file (fault_id, folder_id) where fault_id is not null;
alter table upload
  add column fault_id bigint,
  add foreign key (fault_id, folder_id) references fault (id, folder_id) on delete cascade,
  drop constraint upload_check1,
  add constraint upload_belongs_to_one check (num_nonnulls(activity_id, component_id, fault_id) <= 1);
create index upload_fault on upload (fault_id, folder_id) where fault_id is not null;

-- A view's columns are those its table had when it was made.
create or replace view standing_file as
  select file.*
  from file
  left join activity on activity.id = file.activity_id
  left join component on component.id = file.component_id
  left join fault on fault.id = file.fault_id
  where file.deletion_id is null and activity.deletion_id is null and component.deletion_id is null
    and fault.deletion_id is null;

create or replace function in_words(column_name text, value text) returns text language sql stable as $$
  select case column_name
    when 'status_id' then (select name from status where id = value::smallint)
    when 'type_id' then (select name from activity_type where id = value::smallint)
    when 'kind_id' then (select name from file_kind where id = value::smallint)
    when 'category_id' then (select name from category where id = value::smallint)
    when 'role_id' then (select name from role where id = value::smallint)
    when 'activity_id' then (select title from activity where id = value::bigint)
    when 'component_id' then (select name from component where id = value::bigint)
    when 'fault_id' then (select title from fault where id = value::bigint)
    when 'firm_id' then (select name from firm where id = value::bigint)
    when 'replaced_by' then (select name from component where id = value::bigint)
    when 'cover_file_id' then (select name from file where id = value::bigint)
    when 'series_id' then (select words from series where id = value::bigint)
    when 'is_closed' then case value::boolean when true then 'Avslutat' else 'Att åtgärda' end
    when 'severity' then case value when '1' then 'Kan vänta' when '2' then 'Bör åtgärdas' else 'Bråttom' end
    when 'moment' then case value when 'before' then 'Före' else 'Efter' end
    when 'inherits' then case value::boolean when true then 'Alla i huvudmappen' else 'Bara de som är med här' end
    when 'keeps_costs' then
      case value::boolean when true then 'Bara grundare och administratörer' else 'Alla som ser händelserna' end
    when 'meter_unit' then case value when 'mil' then 'Mil' else 'Timmar' end
    else left(value, 300)
  end
$$;

create or replace function record_change() returns trigger language plpgsql as $$
declare
  present jsonb := to_jsonb(new);
  what text := 'created';
  differing jsonb := '[]';
begin
  if tg_op = 'UPDATE' then
    if old.deletion_id is null and new.deletion_id is not null then
      what := 'deleted';
    elsif old.deletion_id is not null and new.deletion_id is null then
      what := 'restored';
    elsif new.deletion_id is not null then
      -- What lies in the trash is changed by its removal alone.
      return null;
    else
      what := 'changed';
      differing := fields_changed(to_jsonb(old), present, tg_argv[1]::json);
      if differing = '[]' then
        return null;
      end if;
    end if;
  end if;
  if tg_argv[0] = 'file' and what <> 'changed' then
    differing := fields_changed(
      '{}', present, '{"activity_id": "activity", "component_id": "component", "fault_id": "fault"}'
    );
  end if;
  insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
  values (
    coalesce(present ->> 'folder_id', present ->> 'id')::bigint,
    acting_user(),
    tg_argv[0],
    new.id,
    coalesce(present ->> 'title', present ->> 'name'),
    what,
    differing
  );
  return null;
end $$;

create or replace trigger record after insert or update on file for each row execute function record_change(
  'file',
  '{"name": "name", "kind_id": "type", "day": "day", "activity_id": "activity", "component_id": "component",
    "fault_id": "fault", "description": "description", "moment": "moment"}'
);
