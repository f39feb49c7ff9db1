-- Threads and replies, customer service, and what people are told of. Runs on PostgreSQL 15 and later, on a database
-- with data in it.

-- Whether the provider vouches for the address, as the last token said: who only claims an address decides nothing
-- about the mail that goes there.
alter table app_user add column email_verified boolean not null default false;

-- A thread lives on when the message that began it is gone after its days, so it has an id of its own. The key is the
-- sender's: a message that he sends again, because the answer was lost, is the same message.
alter table message
  add column thread_id uuid not null default gen_random_uuid(),
  add column reply_to_id bigint references message on delete set null,
  add column idempotency_key uuid;
create unique index message_once on message (sender_id, idempotency_key) where idempotency_key is not null;
create index message_thread on message (thread_id, created_at);
create index message_reply_to on message (reply_to_id) where reply_to_id is not null;

-- What somebody has written to customer service and what was answered. He has an account, or wrote with the contact form.
create table support_case (
  id bigint generated always as identity primary key,
  user_id bigint references app_user,
  contact_name text collate swedish check (char_length(contact_name) <= 200),
  contact_email citext check (char_length(contact_email::text) <= 254),
  folder_id bigint references folder on delete set null,
  subject text not null check (subject ~ '\S' and char_length(subject) <= 200),
  status_id smallint not null default 29 references status check (status_id in (29, 30, 31)),
  assigned_to bigint references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((user_id is null) = (contact_email is not null)),
  check ((contact_email is null) = (contact_name is null)),
  check ((status_id = 31) = (closed_at is not null))
);
create index support_case_list on support_case (updated_at desc, id desc);
create index support_case_status on support_case (status_id, updated_at desc, id desc);
create index support_case_user on support_case (user_id, updated_at desc);
create index support_case_folder on support_case (folder_id);
create index support_case_assigned on support_case (assigned_to, updated_at desc) where assigned_to is not null;
create index support_case_closed on support_case (closed_at) where closed_at is not null;
create trigger touch before update on support_case for each row execute function touch_updated_at();

-- Every message that stands there becomes a case of its own.
alter table customer_service_message
  add column case_id bigint,
  add column idempotency_key uuid,
  alter column sender_id drop not null;

do $$
declare
  old record;
  new_case bigint;
begin
  for old in select * from customer_service_message order by id loop
    insert into support_case (user_id, folder_id, subject, status_id, created_at, updated_at, closed_at)
    values (
      coalesce(old.receiver_id, old.sender_id), old.folder_id, old.subject, old.status_id, old.created_at,
      old.updated_at, case when old.status_id = 31 then old.updated_at end
    )
    returning id into new_case;
    update customer_service_message set case_id = new_case where id = old.id;
  end loop;
  for old in select * from contact_message order by id loop
    insert into support_case (contact_name, contact_email, subject, status_id, created_at, updated_at, closed_at)
    values (
      old.name, old.email, old.subject, old.status_id, old.created_at, old.created_at,
      case when old.status_id = 31 then old.created_at end
    )
    returning id into new_case;
    insert into customer_service_message (case_id, subject, content, created_at, updated_at)
    values (new_case, old.subject, old.message, old.created_at, old.created_at);
  end loop;
end $$;

-- Subject, folder and status are the case's. Of a message: nobody as its sender is the contact form's writer, nobody as
-- its receiver is customer service. read_at is when whoever it went to first opened it.
alter table customer_service_message
  alter column case_id set not null,
  add foreign key (case_id) references support_case on delete cascade,
  drop column subject,
  drop column folder_id,
  drop column status_id;
drop index customer_service_sender;
drop index customer_service_receiver;
create index customer_service_case on customer_service_message (case_id, created_at, id);
create index customer_service_sender on customer_service_message (sender_id, created_at desc, id desc);
create index customer_service_receiver on customer_service_message (receiver_id, created_at desc, id desc);
create index customer_service_unread on customer_service_message (receiver_id) where read_at is null;
create unique index customer_service_once on customer_service_message (sender_id, idempotency_key)
  where idempotency_key is not null;
drop table contact_message;

-- How often each person wants mail of each kind; null is the kind's usual pace, which the code names.
alter table mail_preference
  drop constraint mail_preference_kind_check,
  add check (kind in ('message', 'invitation', 'due', 'change')),
  add column pace text check (pace in ('now', 'daily', 'weekly', 'off'));
update mail_preference set pace = 'off' where unsubscribed_at is not null;
alter table mail_preference drop column unsubscribed_at;

-- One row for each person and cause: his list in the app, and the mail that he is to get of it. `pace` is what he had
-- chosen when it happened. Written with its cause, mailed after it, once.
create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('message', 'invitation', 'due', 'change', 'support')),
  -- Who caused it; nobody where a day came.
  actor_id bigint references app_user,
  folder_id bigint references folder on delete cascade,
  message_id bigint references message on delete cascade,
  membership_id bigint references membership on delete cascade,
  activity_id bigint references activity on delete cascade,
  due_on date,
  support_message_id bigint references customer_service_message on delete cascade,
  -- Changes in one folder gather in one row until it is read or mailed.
  occurrences integer not null default 1 check (occurrences > 0),
  pace text not null check (pace in ('now', 'daily', 'weekly', 'off')),
  mailed_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- When it last grew: not touched when it is read or mailed.
  updated_at timestamptz not null default now(),
  check (
    case kind
      when 'message' then message_id is not null
      when 'invitation' then membership_id is not null
      when 'due' then activity_id is not null and due_on is not null
      when 'change' then folder_id is not null
      when 'support' then support_message_id is not null
    end
  )
);
create unique index notification_of_message on notification (message_id, user_id) where message_id is not null;
create unique index notification_of_invitation on notification (membership_id, user_id) where membership_id is not null;
create unique index notification_of_day on notification (activity_id, due_on, user_id) where activity_id is not null;
create unique index notification_of_answer on notification (support_message_id, user_id)
  where support_message_id is not null;
create unique index notification_of_change on notification (folder_id, user_id)
  where kind = 'change' and read_at is null and mailed_at is null;
create index notification_list on notification (user_id, updated_at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_unmailed on notification (pace, user_id) where mailed_at is null and pace <> 'off';
create index notification_folder on notification (folder_id);
create index notification_actor on notification (actor_id);
create index notification_updated_at on notification (updated_at);

-- Changes that nobody has been told of yet: written with the change, emptied by a job.
create table change_to_tell (
  change_id bigint primary key references change on delete cascade
);
create function remember_to_tell() returns trigger language plpgsql as $$
begin
  insert into change_to_tell (change_id) values (new.id);
  return null;
end $$;
create trigger tell after insert on change for each row execute function remember_to_tell();
