-- What lets somebody in or reads without the password (an admission): who made it, when and from which device, so that it can be listed
-- and ended after a stolen session. And hand-overs, which the former founder can undo for some days.
-- Runs on PostgreSQL 15 and later, on a database with data in it.

alter table ownership_offer
  add column offered_by bigint references app_user (id) on delete cascade,
  add column undo_sha256 bytea unique check (octet_length(undo_sha256) = 32);

update ownership_offer set offered_by = membership.user_id
from membership
where membership.folder_id = ownership_offer.folder_id and membership.status_id = 14 and membership.role_id = 1;
-- A folder has a founder, and no other offers it.
delete from ownership_offer where offered_by is null;

alter table ownership_offer alter column offered_by set not null;
create index ownership_offer_offered_by on ownership_offer (offered_by);

create table ownership_transfer (
  id bigint generated always as identity primary key,
  -- One at a time: until it can no longer be undone, the folder is offered to nobody else.
  folder_id bigint not null unique references folder (id) on delete cascade,
  former_founder_id bigint not null references app_user (id) on delete cascade,
  former_membership_id bigint not null references membership (id) on delete cascade,
  taker_membership_id bigint not null references membership (id) on delete cascade,
  -- What the taker was before, and is again once it is undone.
  taker_role_id smallint not null references role (id) check (taker_role_id > 1),
  -- The secrets of two links: mailed when the folder was offered, and when it was taken over.
  offer_undo_sha256 bytea unique check (octet_length(offer_undo_sha256) = 32),
  undo_sha256 bytea not null unique check (octet_length(undo_sha256) = 32),
  accepted_at timestamptz not null default now(),
  undo_until timestamptz not null
);
create index ownership_transfer_former_founder on ownership_transfer (former_founder_id);
create index ownership_transfer_former_membership on ownership_transfer (former_membership_id);
create index ownership_transfer_taker_membership on ownership_transfer (taker_membership_id);
create index ownership_transfer_undo_until on ownership_transfer (undo_until);

-- Whoever took a folder over must not shut its former founder out while that can be undone, whichever command tries.
create function hold_former_founder() returns trigger language plpgsql as $$
begin
  if exists (select from ownership_transfer where former_membership_id = old.id and undo_until > now()) then
    raise check_violation using
      message = 'a former founder stays administrator while the hand-over can be undone',
      constraint = 'membership_former_founder',
      table = 'membership';
  end if;
  return new;
end $$;
create trigger hold_former_founder before update on membership
  for each row when (old.status_id = 14 and (new.status_id <> 14 or new.role_id > 2 or new.user_id <> old.user_id))
  execute function hold_former_founder();

create table admission (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('offer', 'transfer', 'invitation', 'role', 'feed', 'device')),
  made_at timestamptz not null default now(),
  -- The browser it was made in, in words; null: not known.
  device text check (char_length(device) <= 200),
  offer_id bigint references ownership_offer (id) on delete cascade,
  transfer_id bigint references ownership_transfer (id) on delete cascade,
  membership_id bigint references membership (id) on delete cascade,
  -- Of a role that was raised: what it was.
  former_role_id smallint references role (id),
  feed_id bigint references calendar_feed (id) on delete cascade,
  subscription_id bigint references push_subscription (id) on delete cascade,
  constraint admission_subject_check check (
    num_nonnulls(offer_id, transfer_id, membership_id, feed_id, subscription_id) = 1
    and case kind
      when 'offer' then offer_id is not null
      when 'transfer' then transfer_id is not null
      when 'invitation' then membership_id is not null and former_role_id is null
      when 'role' then membership_id is not null and former_role_id is not null
      when 'feed' then feed_id is not null
      when 'device' then subscription_id is not null
    end
  )
);
create index admission_of_user on admission (user_id, made_at desc, id desc);
create index admission_made_at on admission (made_at);
create unique index admission_offer on admission (offer_id) where offer_id is not null;
create unique index admission_transfer on admission (transfer_id) where transfer_id is not null;
create unique index admission_feed on admission (feed_id) where feed_id is not null;
create unique index admission_subscription on admission (subscription_id) where subscription_id is not null;
-- Sent again, an invitation is that of whoever sent it last.
create unique index admission_invitation on admission (membership_id) where kind = 'invitation';
create index admission_membership on admission (membership_id) where membership_id is not null;

-- What was made before this version, for as long as it is listed. From which device nobody knows, but for notices.
insert into admission (user_id, kind, made_at, offer_id)
select offered_by, 'offer', created_at, id from ownership_offer where created_at > now() - interval '30 days';

insert into admission (user_id, kind, made_at, membership_id)
select membership.invited_by, 'invitation', coalesce(invitation.sent_at, membership.created_at), membership.id
from membership left join invitation on invitation.membership_id = membership.id
where membership.invited_by is not null and membership.status_id in (14, 15)
  and coalesce(invitation.sent_at, membership.created_at) > now() - interval '30 days';

insert into admission (user_id, kind, made_at, membership_id, former_role_id)
select change.changed_by, 'role', change.changed_at, membership.id, former.id
from change
cross join lateral jsonb_array_elements(change.fields) as field
join role as former on former.name = field ->> 'from'
join role as later on later.name = field ->> 'to'
join membership on membership.folder_id = change.folder_id and membership.status_id in (14, 15)
  and case change.kind when 'member' then membership.user_id = change.subject_id else membership.id = change.subject_id end
where change.kind in ('member', 'invitation') and change.action = 'role' and change.changed_by is not null
  and change.changed_at > now() - interval '30 days' and later.id < former.id;

insert into admission (user_id, kind, made_at, feed_id)
select user_id, 'feed', created_at, id from calendar_feed where created_at > now() - interval '30 days';

insert into admission (user_id, kind, made_at, device, subscription_id)
select user_id, 'device', created_at, left(device, 200), id from push_subscription where created_at > now() - interval '30 days';
