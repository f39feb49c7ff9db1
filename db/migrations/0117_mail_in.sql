-- Mail in (decision 136). Runs on PostgreSQL 15 and later.

-- An address that papers are mailed to. Its secret is kept as it stands: its people look it up again, and whoever knows it
-- can do no more than lay something before them.
create table mail_address (
  id bigint generated always as identity primary key,
  -- Who made it, or changed it last. It ends with their place in the folder.
  user_id bigint not null references app_user on delete cascade,
  -- Null: the person chooses the folder.
  folder_id bigint references folder on delete cascade,
  secret text not null unique check (secret ~ '^[2-9a-z]{8,32}$'),
  -- What it was before it was changed, which can be undone for a minute.
  former_secret text,
  changed_at timestamptz,
  made_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index mail_address_of_folder on mail_address (folder_id) where folder_id is not null;
create unique index mail_address_of_person on mail_address (user_id) where folder_id is null;
create index mail_address_user on mail_address (user_id);

-- Whose mail an address takes for good, beside that of its people, or never.
create table mail_rule (
  id bigint generated always as identity primary key,
  mail_address_id bigint not null references mail_address on delete cascade,
  sender text not null check (char_length(sender) <= 254),
  lets_in boolean not null,
  made_at timestamptz not null default now(),
  unique (mail_address_id, sender)
);

-- A mail that has arrived. Its bytes lie in storage until it is done; then what is left says that it has been here.
create table mail_in (
  id bigint generated always as identity primary key,
  mail_address_id bigint not null references mail_address on delete cascade,
  sha256 bytea not null check (octet_length(sha256) = 32),
  object uuid not null default gen_random_uuid(),
  size integer not null check (size > 0),
  state text not null default 'arrived' check (state in ('arrived', 'waiting', 'letIn', 'done', 'failed')),
  tries smallint not null default 0,
  -- Whether the process that reads it was ended in the middle of it.
  interrupted boolean not null default false,
  received_at timestamptz not null default now(),
  -- From where it came, as the machine that brought it said; for as long as it takes to see who wrote it.
  envelope jsonb,
  -- What its people see of one that waits for their word.
  sender text check (char_length(sender) <= 254),
  subject text check (char_length(subject) <= 200),
  excerpt text check (char_length(excerpt) <= 2000),
  attachments jsonb,
  -- Whether it is proven that it came from the domain that it names.
  proof text check (proof in ('proven', 'unproven', 'forged')),
  signed_by text check (char_length(signed_by) <= 254),
  unique (mail_address_id, sha256)
);
create index mail_in_waiting on mail_in (mail_address_id, id desc) where state = 'waiting';
create index mail_in_received on mail_in (received_at);
create index mail_in_object on mail_in (object) where state <> 'done';

-- Pictures within the mails of a sender, each by its hash: what comes with every mail is a logo.
create table mail_picture (
  mail_address_id bigint not null references mail_address on delete cascade,
  sender_sha256 bytea not null check (octet_length(sender_sha256) = 32),
  sha256 bytea not null check (octet_length(sha256) = 32),
  times integer not null default 1,
  seen_at timestamptz not null default now(),
  primary key (mail_address_id, sender_sha256, sha256)
);

-- The addresses that take mail now: their person is active and may still add events where it goes.
create view standing_mail_address as
  select mail_address.id, mail_address.user_id, mail_address.folder_id, mail_address.secret
  from mail_address
  join app_user on app_user.id = mail_address.user_id and app_user.status_id = 9
  where not exists (select from account_deletion where account_deletion.user_id = mail_address.user_id)
    and (mail_address.folder_id is null or exists (
      select from folder_access join folder on folder.id = folder_access.folder_id
      where folder_access.folder_id = mail_address.folder_id and folder_access.user_id = mail_address.user_id
        and folder_access.role_id <= 3 and folder.status_id = 18 and folder.handed_over_at is null
      offset 0
    ));

-- Whoever loses the place in a folder loses the address for good, whichever command took it.
create function end_mail_addresses() returns trigger language plpgsql as $$
begin
  delete from mail_address
  where user_id = old.user_id and folder_id is not null and not exists (
    select from folder_access
    where folder_access.folder_id = mail_address.folder_id and folder_access.user_id = mail_address.user_id
      and folder_access.role_id <= 3
  );
  return null;
end $$;
create trigger end_mail_addresses after update on membership for each row
  when (old.user_id is not null
    and (old.status_id <> new.status_id or old.role_id <> new.role_id or old.user_id is distinct from new.user_id))
  execute function end_mail_addresses();

-- It reaches people without the password (decision 92).
alter table admission
  add column mail_address_id bigint references mail_address on delete cascade,
  drop constraint admission_kind_check,
  drop constraint admission_subject_check,
  add constraint admission_kind_check
    check (kind in ('offer', 'transfer', 'invitation', 'role', 'feed', 'device', 'look', 'parcel', 'mailAddress')),
  add constraint admission_subject_check check (
    num_nonnulls(offer_id, transfer_id, membership_id, feed_id, subscription_id, look_id, parcel_id, mail_address_id) = 1
    and case kind
      when 'offer' then offer_id is not null
      when 'transfer' then transfer_id is not null
      when 'invitation' then membership_id is not null and former_role_id is null
      when 'role' then membership_id is not null and former_role_id is not null
      when 'feed' then feed_id is not null
      when 'device' then subscription_id is not null
      when 'look' then look_id is not null
      when 'parcel' then parcel_id is not null
      when 'mailAddress' then mail_address_id is not null
    end);
create unique index admission_mail_address on admission (mail_address_id) where mail_address_id is not null;
