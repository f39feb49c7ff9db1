-- A token says whether it sees what came from outside the team. Runs on PostgreSQL 15 and later.

alter table personal_token add column sees_outside boolean not null default false;
update personal_token set sees_outside = true where scope = 'write';
-- What writes reads what it changes, whoever wrote that.
alter table personal_token add constraint personal_token_sees_outside check (scope <> 'write' or sees_outside);
