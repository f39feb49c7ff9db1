-- A user who deletes their account can regret it for some days. Then the account is removed, and what is left of it is
-- the row that others' folders refer to, with the name that the user chose.
insert into status (id, kind, name) values (11, 'user', 'Lämnar'), (12, 'user', 'Borttagen');
alter table app_user drop constraint app_user_status_id_check;
alter table app_user add constraint app_user_status_id_check check (status_id in (9, 10, 11, 12));

create table account_deletion (
  user_id bigint primary key references app_user on delete cascade,
  requested_at timestamptz not null default now(),
  ends_at timestamptz not null,
  remaining_name text not null check (remaining_name ~ '\S' and char_length(remaining_name) <= 100),
  reminded_at timestamptz
);
create index account_deletion_ends on account_deletion (ends_at);

-- Who takes over a main folder of the user; without an heir it is removed with the account.
create table folder_heir (
  folder_id bigint primary key references folder on delete cascade,
  user_id bigint not null references account_deletion on delete cascade,
  heir_id bigint references app_user on delete cascade
);
create index folder_heir_user on folder_heir (user_id);
create index folder_heir_heir on folder_heir (heir_id);
