-- A founder offers a main folder to one of its members, who then becomes its founder. Runs on PostgreSQL 15 and later.

-- Kept while it waits for an answer; a folder is offered to one member at a time.
create table ownership_offer (
  id bigint generated always as identity primary key,
  folder_id bigint not null unique references folder on delete cascade,
  membership_id bigint not null unique references membership on delete cascade,
  created_at timestamptz not null default now()
);

-- Whoever is no longer a member has nothing to answer.
create function withdraw_offer() returns trigger language plpgsql as $$
begin
  delete from ownership_offer where membership_id = new.id;
  return null;
end $$;
create trigger withdraw_offer after update on membership for each row
  when (old.status_id = 14 and new.status_id <> 14) execute function withdraw_offer();

create function tell_of_offers() returns trigger language plpgsql as $$
begin
  perform tell_live('member', 'folders', array_agg(folder_id)) from touched having count(*) > 0;
  return null;
end $$;
create trigger live_added after insert on ownership_offer referencing new table as touched
  for each statement execute function tell_of_offers();
create trigger live_removed after delete on ownership_offer referencing old table as touched
  for each statement execute function tell_of_offers();

-- Told of the offer, of a refusal, and both of the transfer.
alter table notification add column offer_id bigint references ownership_offer on delete cascade;
create unique index notification_of_offer on notification (offer_id, user_id) where offer_id is not null;
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (
  kind in ('message', 'invitation', 'due', 'change', 'support', 'offer', 'transfer', 'refusal')
);
alter table notification drop constraint notification_check;
alter table notification add constraint notification_check check (
  case kind
    when 'message' then message_id is not null
    when 'invitation' then membership_id is not null
    when 'due' then activity_id is not null and due_on is not null
    when 'change' then folder_id is not null
    when 'support' then support_message_id is not null
    when 'offer' then offer_id is not null
    when 'transfer' then folder_id is not null
    when 'refusal' then folder_id is not null
  end
);

-- The history says who handed the folder over, and who took it over.
alter table change drop constraint change_action_check;
alter table change add constraint change_action_check check (
  action in (
    'created', 'changed', 'deleted', 'restored', 'invited', 'declined', 'joined', 'added', 'left', 'removed', 'role',
    'handedOver', 'tookOver'
  )
);

create or replace function record_membership() returns trigger language plpgsql as $$
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
    when (past ->> 'role_id')::smallint <> new.role_id then
      case
        when new.role_id = 1 then 'tookOver'
        when (past ->> 'role_id')::smallint = 1 then 'handedOver'
        else 'role'
      end
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
      when what in ('role', 'handedOver', 'tookOver') then fields_changed(past, to_jsonb(new), '{"role_id": "role"}')
      else '[]'
    end
  );
  return null;
end $$;
