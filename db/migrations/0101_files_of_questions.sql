-- A question for advice has files as a message has them: in the same table, seen by whoever asked and by customer service.

alter table message_file add column case_id bigint references support_case on delete cascade;
alter table message_file alter column message_id drop not null;
alter table message_file add constraint message_file_of_one check (num_nonnulls(message_id, case_id) = 1);
create index message_file_case on message_file (case_id, id) where case_id is not null;

alter table upload add column case_id bigint references support_case on delete cascade;
alter table upload add constraint upload_goes_to_one check (num_nonnulls(folder_id, message_id, case_id) <= 1);
alter table upload drop constraint upload_check3;
create index upload_case on upload (case_id) where case_id is not null;

-- To those who may read them.
create or replace function tell_of_message_files() returns trigger language plpgsql as $$
begin
  perform tell_live(
    'message', 'users',
    array(
      select sender_id from message where id in (select message_id from touched)
      union
      select user_id from message_read where message_id in (select message_id from touched)
    )
  );
  if exists (select from touched where case_id is not null) then
    perform tell_live(
      'support', 'users', array(select user_id from support_case where id in (select case_id from touched))
    );
    perform pg_notify(
      'live', json_build_object('topic', 'support', 'agents', true, 'call', calling_page())::text
    );
  end if;
  return null;
end $$;
