-- What each person changed in a folder on each day in Sweden, for its timeline. Who declined an invitation stays unnamed, as in
-- the history. Runs on PostgreSQL 15 and later, on a database with data in it.

create function day_in_sweden(moment timestamptz) returns date language sql immutable parallel safe
return (moment at time zone 'Europe/Stockholm')::date;

-- 0: nobody, or nobody who is named.
create function named_changer(action text, changed_by bigint) returns bigint language sql immutable parallel safe
return case when action <> 'declined' then coalesce(changed_by, 0) else 0 end;

create index change_by_day on change
  (folder_id, day_in_sweden(changed_at) desc, named_changer(action, changed_by) desc);
