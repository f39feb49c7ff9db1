-- Tokens for a person's own programs: they open less than their user sees, and end on a day. Runs on PostgreSQL 15 and
-- later.

create table personal_token (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  name text not null check (char_length(name) <= 60),
  secret_sha256 bytea not null unique check (octet_length(secret_sha256) = 32),
  scope text not null check (scope in ('read', 'write')),
  -- Whether it opens all that its user sees, or the folders chosen for it with what lies below them.
  all_folders boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at <= created_at + interval '366 days')
);
create index personal_token_of_user on personal_token (user_id, id);

create table personal_token_folder (
  token_id bigint not null references personal_token on delete cascade,
  folder_id bigint not null references folder on delete cascade,
  primary key (token_id, folder_id)
);
create index personal_token_folder_folder on personal_token_folder (folder_id);

-- What a token's call sees in place of the tables and views with the same names: its transactions have this schema
-- first in their search path (server/platform/database/narrowed.ts).
create schema narrowed;

-- Only the caller's own rows decide what the caller sees; those of others say whom a change is told.
create view narrowed.folder_access as
select access.*
from public.folder_access as access
join public.personal_token as token on token.id = nullif(current_setting('parmen.token_id', true), '')::bigint
where token.expires_at > now() and (
  access.user_id <> token.user_id
  or token.all_folders
  or exists (
    select from public.personal_token_folder as chosen
    join public.folder on folder.id = access.folder_id
    where chosen.token_id = token.id and chosen.folder_id in (folder.id, folder.parent_id)));

-- What its user was invited to and what people write to each other is nothing for a program.
create view narrowed.invitation as select * from public.invitation where false;
create view narrowed.message as select * from public.message where false;

-- A token reads without the password (decision 92).
alter table admission
  add column personal_token_id bigint references personal_token on delete cascade,
  drop constraint admission_kind_check,
  drop constraint admission_subject_check,
  add constraint admission_kind_check check (kind in (
    'offer', 'transfer', 'invitation', 'role', 'feed', 'device', 'look', 'parcel', 'mailAddress', 'senderAddress',
    'personalToken')),
  add constraint admission_subject_check check (
    num_nonnulls(offer_id, transfer_id, membership_id, feed_id, subscription_id, look_id, parcel_id, mail_address_id,
      sender_address_id, personal_token_id) = 1
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
      when 'senderAddress' then sender_address_id is not null
      when 'personalToken' then personal_token_id is not null
    end);
create unique index admission_personal_token on admission (personal_token_id) where personal_token_id is not null;
