-- Files are inspected and drawn in the confined process, which goes round between those who sent them; what failed twice is
-- given up. `preview_owner` sent the content, and is 0 when its preview has been made; so is that of contents from before.

alter table upload
  add column inspections smallint not null default 0 check (inspections >= 0);

alter table content
  add column may_tell_place boolean not null default false,
  add column preview_owner bigint not null default 0,
  add column preview_tries smallint not null default 0 check (preview_tries >= 0),
  add column preview_due_at timestamptz not null default now();

create index content_waiting on content (preview_due_at) where preview = 'waiting';
