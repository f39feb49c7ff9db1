-- Who added papers to a folder is told of apart from other changes: gathered, not once for each.

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check
  (kind in ('message', 'invitation', 'due', 'change', 'file', 'support', 'offer', 'transfer', 'refusal'));
alter table notification drop constraint notification_check;
alter table notification add constraint notification_check check (
  case kind
    when 'message' then message_id is not null
    when 'invitation' then membership_id is not null
    when 'due' then activity_id is not null and due_on is not null
    when 'change' then folder_id is not null
    when 'file' then folder_id is not null and actor_id is not null
    when 'support' then support_message_id is not null
    when 'offer' then offer_id is not null
    when 'transfer' then folder_id is not null
    when 'refusal' then folder_id is not null
  end
);
alter table mail_preference drop constraint mail_preference_kind_check;
alter table mail_preference add constraint mail_preference_kind_check
  check (kind in ('message', 'invitation', 'due', 'change', 'file'));
alter table summary_token drop constraint summary_token_kinds_check;
alter table summary_token add constraint summary_token_kinds_check
  check (cardinality(kinds) > 0 and kinds <@ array['message', 'invitation', 'due', 'change', 'file']);

-- One for each folder and whoever added to it, until it is read or mailed.
create unique index notification_of_files on notification (folder_id, user_id, actor_id)
  where kind = 'file' and read_at is null and mailed_at is null;

-- Of a file that is added, deleted or restored its history also says what it belonged to then.
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
    differing := fields_changed('{}', present, '{"activity_id": "activity", "component_id": "component"}');
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
