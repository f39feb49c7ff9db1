-- What a token's call sees, and how long one lasts (decision 151). Runs on PostgreSQL 15 and later.

-- A year may have 366 days; its last one is whole, and in winter it ends an hour later than in summer.
alter table personal_token
  drop constraint personal_token_check,
  add constraint personal_token_check check (expires_at <= created_at + interval '368 days');

-- A folder that alone was chosen stands by itself: its main folder, by which its user sees it, is not there.
create or replace view narrowed.folder_access as
select access.folder_id, access.user_id, access.role_id, access.membership_id,
  access.is_inherited and not exists (
    select from public.personal_token_folder as chosen
    where chosen.token_id = token.id and chosen.folder_id = access.folder_id
  ) as is_inherited,
  access.sees_costs
from public.folder_access as access
join public.personal_token as token on token.id = nullif(current_setting('parmen.token_id', true), '')::bigint
where token.expires_at > now() and (
  access.user_id <> token.user_id
  or token.all_folders
  or exists (
    select from public.personal_token_folder as chosen
    join public.folder on folder.id = access.folder_id
    where chosen.token_id = token.id and chosen.folder_id in (folder.id, folder.parent_id)));

-- Whom an operator has refused what, and why, is for people.
create view narrowed.take_down as select * from public.take_down where false;
