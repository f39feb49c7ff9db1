-- Tells every server process, when the transaction commits, what may have changed and whom it concerns: ids and topics, no
-- words. A statement is told of once, however many rows it touches. Runs on PostgreSQL 15 and later.

-- `whom` is what the ids are of: `users`; `folders`, for those who may see them; `circles`, for all who are in the folder or in
-- its main folder, also where that no longer lets them see it. A notice holds fewer than 8000 bytes, an id at most 19.
create function tell_live(topic text, whom text, ids bigint[]) returns void language sql as $$
  select pg_notify('live', json_build_object('topic', topic, whom, json_agg(id order by id))::text)
  from (
    select id, (row_number() over (order by id) - 1) / 350 as part
    from (select distinct id from unnest(ids) as given(id) where id is not null) as one
  ) as numbered
  group by part
$$;

-- What the history writes down. When a folder goes, comes back, or lets others in, all that one sees may be different.
create function tell_of_changes() returns trigger language plpgsql as $$
begin
  perform tell_live(kind, 'folders', array_agg(folder_id)) from added group by kind;
  perform tell_live(null, 'circles', array_agg(folder_id))
  from added
  where kind = 'folder' and (action in ('deleted', 'restored') or fields @> '[{"field": "inherits"}]');
  return null;
end $$;
create trigger live_added after insert on change
  referencing new table as added for each statement execute function tell_of_changes();

-- To the person himself, whom the folder's change does not reach before he is in or after he is out. An invitation is also
-- for whoever has proved that the address is his. A founder comes with his folder.
create function tell_of_memberships() returns trigger language plpgsql as $$
begin
  perform tell_live(
    case when concerned.status_id = 15 then 'invitation' end, 'users', array_agg(concerned.user_id)
  )
  from (
    select status_id, user_id from touched where role_id <> 1 and user_id is not null
    union
    select touched.status_id, app_user.id
    from touched
    join app_user on app_user.email = touched.invited_email and app_user.email_verified
    where touched.user_id is null
  ) as concerned
  group by concerned.status_id;
  return null;
end $$;
create trigger live_added after insert on membership
  referencing new table as touched for each statement execute function tell_of_memberships();
create trigger live_changed after update on membership
  referencing new table as touched for each statement execute function tell_of_memberships();

-- Recipients hear of a message by their records of it; whoever sent it hears who has read it.
create function tell_of_messages() returns trigger language plpgsql as $$
begin
  perform tell_live('message', 'users', array_agg(sender_id)) from added;
  return null;
end $$;
create trigger live_added after insert on message
  referencing new table as added for each statement execute function tell_of_messages();

create function tell_of_removed_messages() returns trigger language plpgsql as $$
begin
  perform tell_live('message', 'users', array_agg(reader.user_id) || array_agg(after_it.sender_id))
  from after_it
  join before_it using (id)
  left join message_read as reader on reader.message_id = after_it.id
  where after_it.deletion_id is distinct from before_it.deletion_id;
  return null;
end $$;
create trigger live_changed after update on message
  referencing old table as before_it new table as after_it
  for each statement execute function tell_of_removed_messages();

create function tell_of_recipients() returns trigger language plpgsql as $$
begin
  perform tell_live('message', 'users', array_agg(user_id)) from added;
  return null;
end $$;
create trigger live_added after insert on message_read
  referencing new table as added for each statement execute function tell_of_recipients();

create function tell_of_reads() returns trigger language plpgsql as $$
begin
  perform tell_live('message', 'users', array_agg(touched.user_id) || array_agg(message.sender_id))
  from touched
  join before_it using (id)
  join message on message.id = touched.message_id
  where touched.read_at is distinct from before_it.read_at;
  return null;
end $$;
create trigger live_changed after update on message_read
  referencing old table as before_it new table as touched for each statement execute function tell_of_reads();

-- That a mail went out changes nothing that anybody sees.
create function tell_of_notifications() returns trigger language plpgsql as $$
begin
  perform tell_live('notification', 'users', array_agg(user_id)) from added;
  return null;
end $$;
create trigger live_added after insert on notification
  referencing new table as added for each statement execute function tell_of_notifications();

create function tell_of_changed_notifications() returns trigger language plpgsql as $$
begin
  perform tell_live('notification', 'users', array_agg(touched.user_id))
  from touched
  join before_it using (id)
  where (touched.read_at, touched.occurrences) is distinct from (before_it.read_at, before_it.occurrences);
  return null;
end $$;
create trigger live_changed after update on notification
  referencing old table as before_it new table as touched
  for each statement execute function tell_of_changed_notifications();

-- A case concerns whoever asked, and all who answer: who those are is not the database's to know.
create function tell_of_support() returns trigger language plpgsql as $$
begin
  if not exists (select from touched) then
    return null;
  end if;
  if tg_table_name = 'support_case' then
    perform tell_live('support', 'users', array_agg(user_id)) from touched;
  else
    perform tell_live('support', 'users', array_agg(support_case.user_id))
    from touched
    join support_case on support_case.id = touched.case_id;
  end if;
  perform pg_notify('live', '{"topic": "support", "agents": true}');
  return null;
end $$;
create trigger live_added after insert on customer_service_message
  referencing new table as touched for each statement execute function tell_of_support();
create trigger live_changed after update on customer_service_message
  referencing new table as touched for each statement execute function tell_of_support();
create trigger live_changed after update on support_case
  referencing new table as touched for each statement execute function tell_of_support();
