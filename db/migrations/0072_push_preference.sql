-- What is shown on devices is no choice of mail, and has a table of its own. Runs on PostgreSQL 15 and later, on a database with data
-- in it. A row of mail_preference stays also where it holds no other choice: mails that were sent carry its token.

create table push_preference (
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file')),
  is_pushed boolean not null,
  primary key (user_id, kind)
);
insert into push_preference (user_id, kind, is_pushed)
select user_id, kind, is_pushed from mail_preference where is_pushed is not null;
-- mail_preference.is_pushed stays for processes of the version before, which read it until they are restarted; nothing else does.
