-- Who is made responsible for an event is told, and who moves one ends what was to be reminded of tomorrow. Runs on PostgreSQL 15 and later.

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file', 'support', 'offer', 'transfer',
  'refusal'
));
alter table notification drop constraint notification_check;
alter table notification add constraint notification_check check (
  case kind
    when 'message' then message_id is not null
    when 'invitation' then membership_id is not null
    when 'due' then activity_id is not null and due_on is not null
    when 'responsible' then activity_id is not null and due_on is null
    when 'warranty' then component_id is not null and due_on is not null
    when 'lifespan' then component_id is not null and due_on is not null
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
  check (kind in ('message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file'));
alter table summary_token drop constraint summary_token_kinds_check;
alter table summary_token add constraint summary_token_kinds_check check (
  cardinality(kinds) > 0
  and kinds <@ array['message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file']
);

-- Made responsible again before it was read: told once.
create unique index notification_of_responsible on notification (activity_id, user_id)
  where kind = 'responsible' and read_at is null;

-- 'Remind me tomorrow' is of the day that it was said of. One that is marked as done, and undone, keeps it.
create function end_snooze() returns trigger language plpgsql as $$
begin
  delete from reminder_snooze where activity_id = new.id;
  return null;
end $$;
create trigger end_snooze after update of start_date, end_date on activity
  for each row when (
    (old.start_date is distinct from new.start_date or old.end_date is distinct from new.end_date)
    and old.status_id in (20, 21) and new.status_id in (20, 21)
  ) execute function end_snooze();
