-- A complaint about what was bought or done: it is an event of its folder, which asks for the next step. Runs on PostgreSQL
-- 15 and later, on a database with data in it.
create table complaint (
  activity_id bigint primary key,
  folder_id bigint not null,
  -- Of a purchase the component is that of the event.
  about text not null check (about in ('purchase', 'job')),
  about_activity_id bigint,
  fault_id bigint,
  what text check (char_length(what) <= 10000),
  noticed_on date not null,
  wish text not null check (wish in ('mend', 'replace')),
  on_building boolean not null default false,
  -- Null: as it is made of what is known.
  letter text check (char_length(letter) <= 10000),
  state text not null default 'drafted'
    check (state in ('drafted', 'sent', 'answered', 'mended', 'replaced', 'refused')),
  sent_on date,
  answered_on date,
  answer text check (char_length(answer) <= 10000),
  asked_again_on date,
  ended_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (activity_id, folder_id) references activity (id, folder_id) on delete cascade,
  foreign key (about_activity_id, folder_id) references activity (id, folder_id) on delete set null (about_activity_id),
  foreign key (fault_id, folder_id) references fault (id, folder_id) on delete set null (fault_id),
  check ((state = 'drafted') = (sent_on is null)),
  check ((state in ('mended', 'replaced', 'refused')) = (ended_on is not null))
);
create index complaint_of_activity on complaint (activity_id, folder_id);
create index complaint_about_activity on complaint (about_activity_id, folder_id) where about_activity_id is not null;
create index complaint_fault on complaint (fault_id, folder_id) where fault_id is not null;
create index complaint_folder on complaint (folder_id);
create trigger touch before update on complaint for each row execute function touch_updated_at();
