-- What a component's meter stood at, and events that repeat by it. Runs on PostgreSQL 15 and later, on a database with data in it.

alter table component add column meter_unit text check (meter_unit in ('mil', 'hours'));

create table meter_reading (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder,
  component_id bigint not null,
  read_on date not null,
  -- In tenths of the component's unit.
  value int not null check (value between 0 and 99999999),
  -- The meter was replaced or set to zero: what it says has nothing to do with the reading before.
  is_reset boolean not null default false,
  -- Read when this event was done.
  activity_id bigint,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  foreign key (component_id, folder_id) references component (id, folder_id) on delete cascade,
  foreign key (activity_id, folder_id) references activity (id, folder_id) on delete set null (activity_id)
);
create index meter_reading_of_component on meter_reading (component_id, folder_id, read_on desc, id desc);
create index meter_reading_folder on meter_reading (folder_id);
create index meter_reading_activity on meter_reading (activity_id, folder_id) where activity_id is not null;
create index meter_reading_created_by on meter_reading (created_by);

alter table series
  -- As soon as the component has been used so much, if that comes before the interval is over.
  add column usage_every int check (usage_every between 1 and 100000),
  add column usage_unit text check (usage_unit in ('mil', 'hours')),
  add check ((usage_every is null) = (usage_unit is null)),
  add check (usage_every is null or kind = 'afterDone');

alter table activity
  -- The day from which an event of a series was counted: when the one before it was done or left out.
  add column counted_from date;
create index activity_by_meter on activity (component_id)
  where counted_from is not null and status_id = 20 and deletion_id is null;

create or replace function in_words(column_name text, value text) returns text language sql stable as $$
  select case column_name
    when 'status_id' then (select name from status where id = value::smallint)
    when 'type_id' then (select name from activity_type where id = value::smallint)
    when 'kind_id' then (select name from file_kind where id = value::smallint)
    when 'category_id' then (select name from category where id = value::smallint)
    when 'role_id' then (select name from role where id = value::smallint)
    when 'activity_id' then (select title from activity where id = value::bigint)
    when 'component_id' then (select name from component where id = value::bigint)
    when 'firm_id' then (select name from firm where id = value::bigint)
    when 'replaced_by' then (select name from component where id = value::bigint)
    when 'cover_file_id' then (select name from file where id = value::bigint)
    when 'series_id' then (select words from series where id = value::bigint)
    when 'is_closed' then case value::boolean when true then 'Avslutat' else 'Att åtgärda' end
    when 'severity' then case value when '1' then 'Kan vänta' when '2' then 'Bör åtgärdas' else 'Bråttom' end
    when 'moment' then case value when 'before' then 'Före' else 'Efter' end
    when 'inherits' then case value::boolean when true then 'Alla i huvudmappen' else 'Bara de som är med här' end
    when 'meter_unit' then case value when 'mil' then 'Mil' else 'Timmar' end
    else left(value, 300)
  end
$$;

create or replace trigger record after insert or update on component for each row when (pg_trigger_depth() = 0)
  execute function record_change(
    'component',
    '{"name": "name", "make": "make", "model": "model", "serial_number": "serialNumber", "place": "place",
      "bought_on": "boughtOn", "bought_at": "boughtAt", "price": "price", "currency": "currency",
      "warranty_until": "warrantyUntil", "expected_life_years": "expectedLifeYears", "meter_unit": "meterUnit",
      "status_id": "status", "replaced_by": "replacedBy", "description": "description", "link": "link",
      "cover_file_id": "cover"}'
  );

create function reading_in_words(reading meter_reading) returns text language sql stable as $$
  select translate(rtrim(to_char(reading.value / 10.0, 'FM9,999,990.9'), '.'), ',.', U&'\00A0,')
    || case meter_unit when 'hours' then U&'\00A0timmar ' else U&'\00A0mil ' end || reading.read_on
  from component where id = reading.component_id
$$;

-- As a change of the component, so that its open pages hear of it too.
create function record_reading() returns trigger language plpgsql as $$
declare
  reading meter_reading := coalesce(new, old);
  past text := case when tg_op <> 'INSERT' then reading_in_words(old) end;
  present text := case when tg_op <> 'DELETE' then reading_in_words(new) end;
begin
  if past is distinct from present then
    insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
    select
      reading.folder_id,
      acting_user(),
      'component',
      id,
      name,
      'changed',
      jsonb_build_array(jsonb_build_object('field', 'reading', 'from', past, 'to', present))
    from component where id = reading.component_id;
  end if;
  return null;
end $$;
-- What goes with its component for good was recorded when that was deleted.
create trigger record after insert or update or delete on meter_reading for each row when (pg_trigger_depth() = 0)
  execute function record_reading();
