-- Events, components and faults can be moved to another folder. Both folders tell of it: the one that they left and the one that
-- they came to, each with the ids of both, whose titles are read for those who see them. Runs on PostgreSQL 15 and later, on a
-- database with data in it.

alter table change drop constraint change_action_check;
alter table change add constraint change_action_check check (
  action in (
    'created', 'changed', 'deleted', 'restored', 'invited', 'declined', 'joined', 'added', 'left', 'removed', 'role',
    'handedOver', 'tookOver', 'movedAway', 'movedHere'
  )
);

-- As before, and of what has another folder than it had. Papers go along with what they belong to and are not told of.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  what text := 'created';
  differing jsonb := '[]';
  place bigint;
  title text;
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
      differing := fields_changed(to_jsonb(old), to_jsonb(new), tg_argv[1]::json);
    end if;
  end if;
  if tg_argv[0] = 'file' and what <> 'changed' then
    differing := fields_changed(
      '{}',
      jsonb_build_object('activity_id', new.activity_id, 'component_id', new.component_id, 'fault_id', new.fault_id),
      '{"activity_id": "activity", "component_id": "component", "fault_id": "fault"}'
    );
  end if;
  -- A column is looked for only where it is asked for.
  if tg_argv[0] = 'folder' then
    place := new.id;
  else
    place := new.folder_id;
  end if;
  if tg_argv[0] in ('component', 'file', 'firm') then
    title := new.name;
  else
    title := new.title;
  end if;
  if what = 'changed' and tg_argv[0] in ('activity', 'component', 'fault') then
    if old.folder_id <> new.folder_id then
      -- A firm is another in another main folder's register, by the same name.
      select jsonb_build_array(jsonb_build_object('field', 'folder', 'from', old.folder_id::text, 'to', new.folder_id::text))
          || coalesce(jsonb_agg(field order by position) filter (where field ->> 'from' is distinct from field ->> 'to'), '[]')
        into differing
        from jsonb_array_elements(differing) with ordinality as one(field, position);
      insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields) values
        (old.folder_id, acting_user(), tg_argv[0], new.id, title, 'movedAway', differing),
        (new.folder_id, acting_user(), tg_argv[0], new.id, title, 'movedHere', differing);
      return null;
    end if;
  end if;
  if what = 'changed' and differing = '[]' then
    return null;
  end if;
  insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
  values (place, acting_user(), tg_argv[0], new.id, title, what, differing);
  return null;
end $$;
