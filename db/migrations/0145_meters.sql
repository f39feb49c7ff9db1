-- Meters of electricity, water and heat too. A reading is a whole number of the smallest step that its unit is read in:
-- tenths as before, thousandths of m³ and MWh. So nothing that has been read is touched.
alter table component drop constraint component_meter_unit_check;
alter table component add constraint component_meter_unit_check
  check (meter_unit in ('mil', 'km', 'hours', 'kWh', 'm3', 'MWh', 'litres'));
alter table series drop constraint series_usage_unit_check;
alter table series add constraint series_usage_unit_check
  check (usage_unit in ('mil', 'km', 'hours', 'kWh', 'm3', 'MWh', 'litres'));

-- A meter that began again from zero: what it would have shown then, in steps. Null: it did not.
alter table meter_reading add column turned_at integer check (turned_at > value);
alter table meter_reading add check (turned_at is null or not is_reset);

create function meter_unit_in_words(unit text)
 returns text
 language sql
 immutable parallel safe
return case unit when 'hours' then 'timmar' when 'm3' then 'm³' when 'litres' then 'liter' else unit end;

-- What other kinds are called in the same function stays as it is.
do $$ begin
  execute replace(
    pg_get_functiondef('in_words(text, text)'::regprocedure),
    $old$case value when 'mil' then 'Mil' else 'Timmar' end$old$,
    $new$upper(left(meter_unit_in_words(value), 1)) || substr(meter_unit_in_words(value), 2)$new$
  );
end $$;

create or replace function reading_in_words(reading meter_reading)
 returns text
 language sql
 stable
as $function$
  select translate(
    case when meter_unit in ('m3', 'MWh') then rtrim(to_char(reading.value / 1000.0, 'FM9,999,990.999'), '.')
      else rtrim(to_char(reading.value / 10.0, 'FM9,999,990.9'), '.') end,
    ',.', U&'\00A0,'
  ) || U&'\00A0' || meter_unit_in_words(meter_unit) || ' ' || reading.read_on
  from component where id = reading.component_id
$function$;

-- What a file of the grid or the water company says was used each day. A file has the days that were new in it, or were
-- chosen before those of earlier files: the latest file that has a day says it. So a file is undone by taking it away.
create table meter_file (
  id bigint primary key generated always as identity,
  folder_id bigint not null references folder,
  component_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  foreign key (component_id, folder_id) references component (id, folder_id) on delete cascade
);
create index meter_file_of_component on meter_file (component_id, folder_id);
create index meter_file_folder on meter_file (folder_id);
create index meter_file_created_by on meter_file (created_by);

create table meter_day (
  file_id bigint not null references meter_file on delete cascade,
  day date not null,
  -- In thousandths of the unit.
  used integer not null check (used >= 0),
  -- Of how many values it is the sum: 24, and 23 or 25 as the clocks change. One: the file has whole days.
  parts smallint not null check (parts between 1 and 100),
  primary key (file_id, day)
);
create trigger possible_days_added before insert on meter_day for each row
  when (new.day < '1000-01-01'::date or new.day > '2200-12-31'::date) execute function refuse_day();

create function record_meter_file()
 returns trigger
 language plpgsql
as $function$
declare
  file meter_file := coalesce(new, old);
begin
  insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
  select file.folder_id, acting_user(), 'component', id, name, 'changed',
    jsonb_build_array(jsonb_build_object(
      'field', 'meterFile',
      'from', case when tg_op = 'DELETE' then file.name end, 'to', case when tg_op = 'INSERT' then file.name end
    ))
  from component where id = file.component_id;
  return null;
end $function$;
create trigger record after insert or delete on meter_file for each row when (pg_trigger_depth() = 0)
  execute function record_meter_file();
