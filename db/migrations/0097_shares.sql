-- A part of a folder that is shown by a link to somebody who is no member. Runs on PostgreSQL 15 and later.

create table share (
  parcel_id bigint primary key references parcel on delete cascade,
  preset text not null check (preset in ('insurance', 'agent', 'meeting', 'craftsman', 'own')),
  -- What was chosen: a live one is read by it, and the same can be shared again with it.
  choice jsonb not null,
  is_frozen boolean not null,
  -- Of a frozen one: the folders that are in it, which its maker must see for as long as it is read, and how many
  -- components it shows.
  folder_ids bigint[],
  things integer check (things >= 0),
  -- Who revoked it.
  ended_by bigint references app_user on delete set null,
  check (num_nulls(folder_ids, things) = case when is_frozen then 0 else 2 end)
);
create index share_ended_by on share (ended_by) where ended_by is not null;
