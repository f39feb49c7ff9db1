-- Writing the history took longer than writing the event: for a new item its whole row was made into JSON, with the words that
-- searches read, to take three fields of it; and what to tell was put together for cases that were not there. What is written
-- stays the same. Runs on PostgreSQL 15 and later.

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
      if differing = '[]' then
        return null;
      end if;
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
  insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
  values (place, acting_user(), tg_argv[0], new.id, title, what, differing);
  return null;
end $$;

create or replace function tell_of_changes() returns trigger language plpgsql as $$
begin
  perform tell_live(kind, 'folders', array_agg(folder_id)) from added group by kind;
  if exists (select from added where kind = 'folder') then
    perform tell_live(null, 'circles', array_agg(folder_id))
    from added
    where kind = 'folder' and (action in ('deleted', 'restored') or fields @> '[{"field": "inherits"}]');
    perform tell_live('folder', 'folders', array_agg(child.id))
    from added
    join folder as child on child.parent_id = added.folder_id
    where kind = 'folder' and fields @> '[{"field": "keepsCosts"}]';
  end if;
  return null;
end $$;

-- In parts, since a notice holds 8,000 bytes. Each of a call's tables tells of its rows, most often of one.
create or replace function tell_live(topic text, whom text, ids bigint[]) returns void language plpgsql as $$
declare
  told bigint[] := array(select distinct id from unnest(ids) as given(id) where id is not null order by id);
begin
  for part in 1..cardinality(told) by 350 loop
    perform pg_notify(
      'live', json_build_object('topic', topic, whom, told[part:part + 349], 'call', calling_page())::text
    );
  end loop;
end $$;
