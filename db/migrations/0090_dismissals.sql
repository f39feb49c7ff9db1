-- What people say that their binder does not need of what such a binder usually has (decision 129). Runs on PostgreSQL 15 and later.

-- The lists are data of the code, and so is `item`: what is on none any longer is not shown.
create table dismissal (
  folder_id bigint not null,
  folder_is_main boolean not null generated always as (true) stored,
  item text not null check (item ~ '^[a-z]+\.[a-z-]+$' and char_length(item) <= 60),
  reason text not null check (reason ~ '\S' and char_length(reason) <= 200),
  dismissed_by bigint not null references app_user,
  dismissed_at timestamptz not null default now(),
  primary key (folder_id, item),
  foreign key (folder_id, folder_is_main) references folder (id, is_main) on delete cascade
);
create index dismissal_dismissed_by on dismissal (dismissed_by);

create function tell_of_dismissals() returns trigger language plpgsql as $$
begin
  perform tell_live('folder', 'folders', array_agg(folder_id)) from touched;
  return null;
end $$;
create trigger live_added after insert on dismissal
  referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_changed after update on dismissal
  referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_removed after delete on dismissal
  referencing old table as touched for each statement execute function tell_of_dismissals();
