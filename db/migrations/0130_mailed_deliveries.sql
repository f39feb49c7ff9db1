-- A delivery whose link was mailed to somebody's confirmed address waits in their Inkorg too (decision 142). Runs on
-- PostgreSQL 15 and later.

-- Compared as the addresses of accounts are, whose letters may be large or small.
alter table delivery alter column link_mailed_to type citext;
create index delivery_mailed_to on delivery (link_mailed_to) where claimed_at is null;

-- Whose visit it is, and in which of their sessions, where it was opened by their account and not by the link.
alter table parcel_visit
  add column user_id bigint references app_user (id) on delete cascade,
  add column session_id text check (char_length(session_id) <= 200),
  add check (user_id is not null or session_id is null);
create index parcel_visit_user on parcel_visit (user_id) where user_id is not null;

-- What somebody has thrown out of their Inkorg, whichever version waits. The link goes on working.
create table delivery_thrown (
  user_id bigint not null references app_user (id) on delete cascade,
  root_id bigint not null references delivery (parcel_id) on delete cascade,
  thrown_at timestamptz not null default now(),
  primary key (user_id, root_id)
);
create index delivery_thrown_root on delivery_thrown (root_id);

create function tell_of_mailed_delivery() returns trigger language plpgsql as $$
begin
  perform tell_live('inbox', 'users', array_agg(id))
  from app_user where email in (new.link_mailed_to, old.link_mailed_to) and email_verified
  having count(*) > 0;
  return null;
end $$;
create trigger live_mailed after insert on delivery
  for each row when (new.link_mailed_to is not null) execute function tell_of_mailed_delivery();
create trigger live_changed after update on delivery
  for each row when (old.link_mailed_to is distinct from new.link_mailed_to or old.claimed_at is distinct from new.claimed_at)
  execute function tell_of_mailed_delivery();

create function tell_of_thrown_deliveries() returns trigger language plpgsql as $$
begin
  perform tell_live('inbox', 'users', array_agg(user_id)) from touched having count(*) > 0;
  return null;
end $$;
create trigger live_thrown after insert on delivery_thrown
  referencing new table as touched for each statement execute function tell_of_thrown_deliveries();
create trigger live_restored after delete on delivery_thrown
  referencing old table as touched for each statement execute function tell_of_thrown_deliveries();
