-- Reminders of what ends for a component: its warranty and its expected life. Runs on PostgreSQL 15 and later.

alter table notification add column component_id bigint references component on delete cascade;
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'message', 'invitation', 'due', 'warranty', 'lifespan', 'change', 'file', 'support', 'offer', 'transfer', 'refusal'
));
alter table notification drop constraint notification_check;
alter table notification add constraint notification_check check (
  case kind
    when 'message' then message_id is not null
    when 'invitation' then membership_id is not null
    when 'due' then activity_id is not null and due_on is not null
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
  check (kind in ('message', 'invitation', 'due', 'warranty', 'lifespan', 'change', 'file'));
alter table summary_token drop constraint summary_token_kinds_check;
alter table summary_token add constraint summary_token_kinds_check check (
  cardinality(kinds) > 0
  and kinds <@ array['message', 'invitation', 'due', 'warranty', 'lifespan', 'change', 'file']
);

-- Once for each day on which something of it ends: a day that is changed is another.
create unique index notification_of_component on notification (component_id, kind, due_on, user_id)
  where component_id is not null;
create index component_expected_day on component (expected_until, id)
  where expected_until is not null and deletion_id is null and status_id = 24;
