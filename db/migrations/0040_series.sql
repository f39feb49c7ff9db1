-- Events that repeat. A series says when; of its events one at a time is still to be done, and the next is added as that
-- one is done or left out. Runs on PostgreSQL 15 and later.

create table series (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder,
  kind text not null check (kind in ('fixed', 'afterDone')),
  -- From which the rule counts.
  first_day date not null,
  -- The value of an RRULE (RFC 5545 and 7529) that says all that the first day said of it.
  rule text check (char_length(rule) <= 300),
  -- So long after it was done last.
  every smallint check (every between 1 and 999),
  unit text check (unit in ('day', 'week', 'month', 'year')),
  season text check (season in ('month', 'latest')),
  -- In Swedish, as it was said when it was chosen.
  words text not null check (char_length(words) <= 300),
  -- The series that this one goes on from by another rule.
  continues bigint references series on delete set null,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by bigint references app_user,
  unique (id, folder_id),
  check ((kind = 'fixed') = (rule is not null)),
  check ((kind = 'afterDone') = (every is not null and unit is not null)),
  check ((ended_at is null) = (ended_by is null))
);
create index series_folder on series (folder_id);
create index series_created_by on series (created_by);
create index series_ended_by on series (ended_by) where ended_by is not null;
create index series_continues on series (continues) where continues is not null;

alter table activity
  -- How its days are meant: the whole month, or one that is the latest.
  add column season text check (season in ('month', 'latest')),
  add column series_id bigint,
  -- That the rule gave, also after it was moved.
  add column series_day date,
  add foreign key (series_id, folder_id) references series (id, folder_id),
  add check ((series_id is null) = (series_day is null)),
  add check (season is null or start_date is not null),
  add check (season <> 'latest' or start_date = end_date),
  add check (
    season <> 'month'
    or (extract(day from start_date) = 1 and extract(day from end_date + 1) = 1 and end_date - start_date < 31)
  );
create index activity_series on activity (series_id, series_day) where series_id is not null;
create unique index activity_open_of_series on activity (series_id)
  where series_id is not null and status_id in (20, 21) and deletion_id is null;

-- What comes back from the trash, or is to be done after all, while another of its series is to be done, goes its own way.
create function leave_series() returns trigger language plpgsql as $$
begin
  perform from series where id = new.series_id for no key update;
  if exists (
    select from activity
    where series_id = new.series_id and id <> new.id and status_id in (20, 21) and deletion_id is null
  ) then
    new.series_id := null;
    new.series_day := null;
  end if;
  return new;
end $$;
create trigger leave_series before update of status_id, deletion_id on activity for each row
  when (
    new.series_id is not null and new.status_id in (20, 21) and new.deletion_id is null
    and (old.status_id not in (20, 21) or old.deletion_id is not null)
  )
  execute function leave_series();

-- A series without events is none.
create function remove_series() returns trigger language plpgsql as $$
begin
  delete from series
  where id in (select series_id from gone) and not exists (select from activity where activity.series_id = series.id);
  return null;
end $$;
create trigger remove_series after delete on activity referencing old table as gone for each statement
  execute function remove_series();

-- Of the event that is still to be done.
create function record_series_end() returns trigger language plpgsql as $$
begin
  insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
  select
    folder_id,
    acting_user(),
    'activity',
    id,
    title,
    'changed',
    jsonb_build_array(jsonb_build_object(
      'field', 'series',
      'from', case when new.ended_at is not null then new.words end,
      'to', case when new.ended_at is null then new.words end
    ))
  from activity
  where series_id = new.id and status_id in (20, 21) and deletion_id is null;
  return null;
end $$;
create trigger record after update of ended_at on series for each row
  when ((old.ended_at is null) <> (new.ended_at is null))
  execute function record_series_end();

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
    when 'moment' then case value when 'before' then 'Före' else 'Efter' end
    when 'inherits' then case value::boolean when true then 'Alla i huvudmappen' else 'Bara de som är med här' end
    else left(value, 300)
  end
$$;

create or replace trigger record after insert or update on activity for each row execute function record_change(
  'activity',
  '{"title": "title", "status_id": "status", "start_date": "startDate", "end_date": "endDate", "type_id": "type",
    "component_id": "component", "responsible_id": "responsible", "firm_id": "firm", "estimated_cost": "estimatedCost",
    "cost": "cost", "vat": "vat", "currency": "currency", "description": "description", "outcome": "outcome",
    "series_id": "series"}'
);
