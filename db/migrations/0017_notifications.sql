-- What marks a notification as read besides its reader, and the way out of a summary. Runs on PostgreSQL 15 and later.

create function read_notification_of_message() returns trigger language plpgsql as $$
begin
  update notification set read_at = now()
  where message_id = new.message_id and user_id = new.user_id and read_at is null;
  return null;
end $$;
create trigger read_notification after update on message_read for each row
  when (old.read_at is null and new.read_at is not null) execute function read_notification_of_message();

-- Answered, taken back or grown too old: there is nothing left to answer.
create function read_notification_of_invitation() returns trigger language plpgsql as $$
begin
  update notification set read_at = now() where membership_id = new.id and read_at is null;
  return null;
end $$;
create trigger read_notification after update on membership for each row
  when (old.status_id = 15 and new.status_id <> 15) execute function read_notification_of_invitation();

create function read_notification_of_answer() returns trigger language plpgsql as $$
begin
  update notification set read_at = now()
  where support_message_id = new.id and user_id = new.receiver_id and read_at is null;
  return null;
end $$;
create trigger read_notification after update on customer_service_message for each row
  when (old.read_at is null and new.read_at is not null) execute function read_notification_of_answer();

-- A summary holds several kinds: its token turns off those that it held. One row for each person and set of kinds.
create table summary_token (
  user_id bigint not null references app_user on delete cascade,
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['message', 'invitation', 'due', 'change']),
  token uuid not null default gen_random_uuid() unique,
  primary key (user_id, kinds)
);

-- What is planned for a day, in all folders.
create index activity_planned on activity (start_date, id) where status_id = 20 and deletion_id is null;
