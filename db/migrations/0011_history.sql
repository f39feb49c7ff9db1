-- What has happened in a folder: who changed what, when, from what to what. Written by the database within the
-- transaction of the change, so that no change is without its row, and no row without its change. Words chosen from
-- lists, and the names of components, are kept as they were then: a history does not follow later renamings. People
-- are kept by id and named when it is read. Runs on PostgreSQL 15 and later.

create table change (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder on delete cascade,
  -- Nobody where no user asked for it.
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  kind text not null check (kind in ('folder', 'activity', 'component', 'member', 'invitation')),
  -- Of a member the person's id; of an invitation the membership's, for it has no person.
  subject_id bigint not null,
  subject_title text collate swedish,
  action text not null check (
    action in ('created', 'changed', 'deleted', 'restored', 'invited', 'declined', 'joined', 'added', 'left', 'removed', 'role')
  ),
  -- In the shape of an answer: [{"field": "status", "from": "Planerad", "to": "Klar"}].
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array')
);
create index change_folder on change (folder_id, id desc);
create index change_changed_by on change (changed_by);

-- It is added to, and goes with its folder. All that may be done to a row is to empty it, when its thing is removed for good.

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'What has happened is not rewritten.';
end $$;

create trigger keep_what_happened before update on change for each row
  when (to_jsonb(new) - 'fields' is distinct from to_jsonb(old) - 'fields' or new.fields <> '[]')
  execute function refuse_rewriting();
-- Deleted by the foreign key of a folder that goes, it is deleted within a trigger.
create trigger keep_all_that_happened before delete on change for each row
  when (pg_trigger_depth() = 0)
  execute function refuse_rewriting();

-- Who is changing, as the transaction says. Outside one the setting is empty.

create function acting_user() returns bigint language sql stable as $$
  select nullif(current_setting('parmen.user_id', true), '')::bigint
$$;

create function in_words(column_name text, value text) returns text language sql stable as $$
  select case column_name
    when 'status_id' then (select name from status where id = value::smallint)
    when 'type_id' then (select name from activity_type where id = value::smallint)
    when 'category_id' then (select name from category where id = value::smallint)
    when 'role_id' then (select name from role where id = value::smallint)
    when 'component_id' then (select name from component where id = value::bigint)
    when 'replaced_by' then (select name from component where id = value::bigint)
    when 'inherits' then case value::boolean when true then 'Alla i huvudmappen' else 'Bara de som är med här' end
    else left(value, 300)
  end
$$;

-- Of the columns that `named` gives a field's name, those that differ, in the order they stand there.
create function fields_changed(old_row jsonb, new_row jsonb, named json) returns jsonb language sql stable as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'field', field, 'from', in_words(key, old_row ->> key), 'to', in_words(key, new_row ->> key)
      ) order by position
    ),
    '[]'
  )
  from json_each_text(named) with ordinality as column_of(key, field, position)
  where old_row ->> key is distinct from new_row ->> key
$$;

-- For what can lie in the trash. Arguments: the kind, and the columns that matter to people with their fields' names.
create function record_change() returns trigger language plpgsql as $$
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

create trigger record after insert or update on folder for each row execute function record_change(
  'folder',
  '{"title": "title", "category_id": "category", "status_id": "status", "description": "description",
    "zip_code": "zipCode", "city": "city", "inherits": "inherits"}'
);
create trigger record after insert or update on activity for each row execute function record_change(
  'activity',
  '{"title": "title", "status_id": "status", "start_date": "startDate", "end_date": "endDate", "type_id": "type",
    "component_id": "component", "description": "description", "outcome": "outcome"}'
);
-- Inside of a trigger runs the foreign key's own update: that a replacement was removed for good is nobody's change.
create trigger record after insert or update on component for each row when (pg_trigger_depth() = 0)
  execute function record_change(
    'component',
    '{"name": "name", "status_id": "status", "replaced_by": "replacedBy", "description": "description", "link": "link"}'
  );

-- People and invitations. An invitation is answered in its own row, which is a member's from then on. To claim one, and
-- to send it again, is between two people and no change of the folder. A founder comes with his folder.
create function record_membership() returns trigger language plpgsql as $$
declare
  past jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  was_active boolean := coalesce((past ->> 'status_id')::smallint = 14, false);
  is_person boolean := new.status_id = 14 or (new.status_id = 17 and was_active);
  what text;
begin
  if tg_op = 'INSERT' and new.role_id = 1 then
    return null;
  end if;
  what := case
    when tg_op = 'INSERT' and new.status_id = 14 then 'added'
    when new.status_id = 14 and not was_active then 'joined'
    when tg_op = 'INSERT' and new.status_id = 15 then 'invited'
    when (past ->> 'status_id')::smallint <> new.status_id then
      case
        when new.status_id = 16 then 'declined'
        when is_person and new.user_id = acting_user() then 'left'
        when new.status_id = 17 then 'removed'
      end
    when (past ->> 'role_id')::smallint <> new.role_id then 'role'
  end;
  if what is null then
    return null;
  end if;
  insert into change (folder_id, changed_by, kind, subject_id, action, fields)
  values (
    new.folder_id,
    acting_user(),
    case when is_person then 'member' else 'invitation' end,
    case when is_person then new.user_id else new.id end,
    what,
    case
      when what in ('joined', 'added', 'invited') then fields_changed('{}', to_jsonb(new), '{"role_id": "role"}')
      when what = 'role' then fields_changed(past, to_jsonb(new), '{"role_id": "role"}')
      else '[]'
    end
  );
  return null;
end $$;

create trigger record after insert or update on membership for each row execute function record_membership();
