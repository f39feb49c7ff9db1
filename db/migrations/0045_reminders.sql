-- Reminders of events: when, for whom, and at which hours not. Runs on PostgreSQL 15 and later.

alter table activity
  -- How many days before its first day an event is reminded of; null: not at all.
  add column reminder_days smallint default 7 check (reminder_days in (0, 1, 7, 14)),
  -- Since when the plan is as it is; null: since the event was created. A reminder that would have come before is not sent.
  add column planned_at timestamptz;

create function note_planning() returns trigger language plpgsql as $$
begin
  new.planned_at := now();
  return new;
end $$;
create trigger plan before update of start_date, end_date, reminder_days on activity for each row
  when ((old.start_date, old.end_date, old.reminder_days) is distinct from (new.start_date, new.end_date, new.reminder_days))
  execute function note_planning();

create or replace trigger record after insert or update on activity for each row execute function record_change(
  'activity',
  '{"title": "title", "status_id": "status", "start_date": "startDate", "end_date": "endDate", "type_id": "type",
    "component_id": "component", "responsible_id": "responsible", "firm_id": "firm", "estimated_cost": "estimatedCost",
    "cost": "cost", "vat": "vat", "currency": "currency", "description": "description", "outcome": "outcome",
    "series_id": "series", "reminder_days": "reminder"}'
);

-- The latest day until today on which an event is reminded of: before it, when it begins, the day after it has ended, and
-- then every week, four times. Null: none yet.
create function reminder_day(start_date date, end_date date, days_before smallint, today date) returns date
  language sql immutable parallel safe as $$
  select max(day)
  from unnest(array[start_date - days_before, start_date, end_date + 1, end_date + 8, end_date + 15, end_date + 22, end_date + 29]) day
  where day <= today
$$;

-- What may have to be reminded of.
drop index activity_planned;
create index activity_to_remind on activity (end_date, start_date, id)
  where status_id in (20, 21) and deletion_id is null and reminder_days is not null;

-- What a person was reminded of, once for each day on which that was due: however many nodes look, and however often.
create table reminder (
  activity_id bigint not null references activity on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  -- The event's first day then; without one, the day of the reminder.
  due_on date not null,
  remind_on date not null,
  sent_at timestamptz not null default now(),
  primary key (activity_id, user_id, due_on, remind_on)
);
create index reminder_of_user on reminder (user_id);
create index reminder_remind_on on reminder (remind_on);

-- A person wants to be reminded of an event again on a day of their own, and not before.
create table reminder_snooze (
  activity_id bigint not null references activity on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  remind_on date not null,
  primary key (activity_id, user_id)
);
create index reminder_snooze_of_user on reminder_snooze (user_id);
create index reminder_snooze_remind_on on reminder_snooze (remind_on);

-- What somebody has chosen; without a row the defaults of contract/reminders.ts hold.
create table reminder_setting (
  user_id bigint primary key references app_user on delete cascade,
  -- Of which events that are nobody's own: those in folders one runs, all, or none.
  team text not null check (team in ('managed', 'all', 'none')),
  -- Hours in Swedish time, from the evening to the morning; null: none are quiet.
  quiet_from smallint check (quiet_from between 18 and 24),
  quiet_until smallint check (quiet_until between 5 and 12),
  check ((quiet_from is null) = (quiet_until is null))
);
