-- Sub-folders can be moved to another main folder. A sub-folder tells of it in its own history, and so in that of its new main folder;
-- the former one has a line of its own, unless the sub-folder is for its own members alone. Firms are those of another register then, by
-- the same names, which changes nothing that somebody would be told of. Runs on PostgreSQL 15 and later, on a database with data in it.

-- As before, and of a sub-folder with another main folder than it had.
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
  if what = 'changed' and tg_argv[0] = 'folder' then
    if old.parent_id <> new.parent_id then
      differing := jsonb_build_array(jsonb_build_object('field', 'folder', 'from', old.parent_id::text, 'to', new.parent_id::text));
      if new.inherits then
        insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
        values (old.parent_id, acting_user(), 'folder', new.id, title, 'movedAway', differing);
      end if;
      what := 'movedHere';
    end if;
  end if;
  if what = 'changed' and differing = '[]' then
    return null;
  end if;
  insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
  values (place, acting_user(), tg_argv[0], new.id, title, what, differing);
  return null;
end $$;

-- As before, and of a move to all who saw the sub-folder, or see it now.
create or replace function tell_of_changes() returns trigger language plpgsql as $$
begin
  perform tell_live(kind, 'folders', array_agg(folder_id)) from added group by kind;
  if exists (select from added where kind = 'folder') then
    perform tell_live(null, 'circles', array_agg(folder_id))
    from added
    where kind = 'folder'
      and (action in ('deleted', 'restored', 'movedAway', 'movedHere') or fields @> '[{"field": "inherits"}]');
    perform tell_live('folder', 'folders', array_agg(child.id))
    from added
    join folder as child on child.parent_id = added.folder_id
    where kind = 'folder' and fields @> '[{"field": "keepsCosts"}]';
  end if;
  return null;
end $$;

create function replaces_firms() returns boolean language sql stable
  return coalesce(current_setting('parmen.replaces_firms', true), '') = 'on';

drop trigger touch on activity;
create trigger touch before update on activity for each row
  when (old.deletion_id is not distinct from new.deletion_id and not fills_lemmas() and not replaces_firms())
  execute function touch_updated_at();
drop trigger touch on fault;
create trigger touch before update on fault for each row
  when (old.deletion_id is not distinct from new.deletion_id and not fills_lemmas() and not replaces_firms())
  execute function touch_updated_at();
drop trigger touch on offer;
create trigger touch before update on offer for each row when (not replaces_firms()) execute function touch_updated_at();
drop trigger record on activity;
create trigger record after insert or update on activity for each row when (not replaces_firms())
  execute function record_change('activity', '{"title": "title", "status_id": "status", "start_date": "startDate", "end_date": "endDate", "type_id": "type",
    "component_id": "component", "responsible_id": "responsible", "firm_id": "firm", "estimated_cost": "estimatedCost",
    "cost": "cost", "vat": "vat", "currency": "currency", "description": "description", "outcome": "outcome",
    "series_id": "series", "reminder_days": "reminder"}');
drop trigger record on fault;
create trigger record after insert or update on fault for each row when (not replaces_firms())
  execute function record_change('fault', '{"title": "title", "severity": "severity", "place": "place", "component_id": "component", "firm_id": "firm",
    "activity_id": "repair", "is_closed": "faultState", "closed_why": "closedWhy", "description": "description"}');
