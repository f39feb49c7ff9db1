-- A notification of changes says what was changed: the latest of the things, with the title that the history has, and how many
-- others. Runs on PostgreSQL 15 and later, on a database with data in it. Older rows say how many changes there were, as before.

alter table notification add column change_id bigint references change on delete set null;
-- The kind and id of each thing.
alter table notification add column changed_items text[] not null default '{}';
-- Removing a folder removes its history, and asks which notifications name it.
create index notification_change_id on notification (change_id) where change_id is not null;
