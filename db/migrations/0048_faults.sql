-- What is wrong with a thing, until it is repaired. Runs on PostgreSQL 15 and later, on a database with data in it.
create table fault (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder,
  title text not null collate swedish check (title ~ '\S' and char_length(title) <= 200),
  description text check (char_length(description) <= 10000),
  place text check (char_length(place) <= 200),
  -- How bad: 1 can wait, 2 should be seen to, 3 is urgent.
  severity smallint not null default 2 check (severity between 1 and 3),
  component_id bigint,
  firm_id bigint references firm,
  -- The event that repairs it.
  activity_id bigint,
  -- The same thing before: 'läcker igen'.
  earlier_id bigint,
  reported_on date not null,
  closed_at timestamptz,
  is_closed boolean not null generated always as (closed_at is not null) stored,
  -- Of one that was closed without a repair.
  closed_why text check (char_length(closed_why) <= 10000),
  deletion_id bigint references deletion,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_title text collate "C" generated always as (folded(title)) stored,
  search_vector tsvector generated always as
    (search_vector(title, coalesce(description, '') || ' ' || coalesce(place, '') || ' ' || coalesce(closed_why, ''))) stored,
  unique (id, folder_id),
  foreign key (component_id, folder_id) references component (id, folder_id) on delete set null (component_id),
  foreign key (activity_id, folder_id) references activity (id, folder_id) on delete set null (activity_id),
  foreign key (earlier_id, folder_id) references fault (id, folder_id) on delete set null (earlier_id),
  check (closed_why is null or closed_at is not null),
  check (earlier_id <> id)
);
create index fault_of_folder on fault (folder_id, is_closed, severity desc, reported_on desc, id desc) where deletion_id is null;
create index fault_folder on fault (folder_id);
create index fault_in_trash on fault (folder_id) where deletion_id is not null;
create index fault_deletion on fault (deletion_id) where deletion_id is not null;
create index fault_component on fault (component_id, folder_id) where component_id is not null;
create index fault_activity on fault (activity_id, folder_id) where activity_id is not null;
create index fault_earlier on fault (earlier_id, folder_id) where earlier_id is not null;
create index fault_firm on fault (firm_id) where firm_id is not null;
create index fault_created_by on fault (created_by);
create trigger touch before update on fault for each row
  when (old.deletion_id is not distinct from new.deletion_id)
  execute function touch_updated_at();

alter table change drop constraint change_kind_check;
alter table change add constraint change_kind_check
  check (kind in ('folder', 'activity', 'component', 'firm', 'fault', 'file', 'member', 'invitation'));

create or replace function in_words(column_name text, value text)
 returns text
 language sql
 stable
as $function$
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
    else left(value, 300)
  end
$function$;

create trigger record after insert or update on fault for each row execute function record_change(
  'fault',
  '{"title": "title", "severity": "severity", "place": "place", "component_id": "component", "firm_id": "firm",
    "activity_id": "repair", "is_closed": "faultState", "closed_why": "closedWhy", "description": "description"}'
);

-- What repairs it closes it, by whatever way that is marked as done, and opens it when that is taken back. One that was closed
-- with a reason of its own stays so.
create function close_faults() returns trigger language plpgsql as $$
begin
  if new.status_id = 22 then
    update fault set closed_at = now() where activity_id = new.id and closed_at is null and deletion_id is null;
  else
    update fault set closed_at = null where activity_id = new.id and closed_why is null and deletion_id is null;
  end if;
  return null;
end $$;
create trigger close_faults after update of status_id on activity for each row
  when ((old.status_id = 22) <> (new.status_id = 22))
  execute function close_faults();
