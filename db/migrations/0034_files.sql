-- Files: bytes once for each content, what people call them and where they belong, and uploads under way. The bytes
-- themselves lie in storage (STORAGE_URL), under the names that the columns give. Runs on PostgreSQL 15 and later.

create table content (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  size bigint not null check (size > 0),
  -- Decided by the bytes, never by a name or by who sent them.
  media_type text not null check (media_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  stored_at timestamptz not null default now(),
  -- When the bytes were last read and had this hash.
  checked_at timestamptz not null default now(),
  -- Since when they are missing or altered.
  damaged_since timestamptz,
  -- What is shown of them: `none` where there is nothing to show.
  preview text not null default 'waiting' check (preview in ('waiting', 'done', 'failed', 'none')),
  -- Of the picture as it is turned, or of a document's first page.
  width int check (width > 0),
  height int check (height > 0),
  pages int check (pages > 0),
  -- A picture of some 20 pixels, shown until the larger one is there.
  placeholder bytea check (octet_length(placeholder) <= 2000),
  -- Read out of the document. Its files have them too, to be searched.
  words text check (char_length(words) <= 100000),
  check ((width is null) = (height is null))
);
create index content_to_check on content (checked_at);
create index content_to_preview on content (stored_at) where preview = 'waiting';

create table file_kind (
  id smallint primary key,
  name text not null unique
);
insert into file_kind (id, name) values
  (1, 'Kvitto'), (2, 'Garanti'), (3, 'Manual'), (4, 'Foto'), (5, 'Protokoll'), (6, 'Ritning'), (7, 'Avtal'), (8, 'Övrigt');

alter table activity add unique (id, folder_id);

create table file (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder,
  -- At most one of them; with neither it belongs to the folder itself.
  activity_id bigint,
  component_id bigint,
  content bytea not null references content,
  -- With its ending, as it is downloaded.
  name text not null collate swedish check (name ~ '\S' and char_length(name) <= 200),
  description text check (char_length(description) <= 10000),
  kind_id smallint not null references file_kind,
  -- Of the paper or the picture, not of the upload.
  day date not null,
  -- Read out of the document, to be searched.
  words text check (char_length(words) <= 100000),
  deletion_id bigint references deletion,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_title text collate "C" generated always as (folded(name)) stored,
  search_vector tsvector generated always as
    (search_vector(name, coalesce(description, '') || ' ' || coalesce(words, ''))) stored,
  foreign key (activity_id, folder_id) references activity (id, folder_id) on delete cascade,
  foreign key (component_id, folder_id) references component (id, folder_id) on delete cascade,
  check (activity_id is null or component_id is null)
);
create index file_by_day on file (folder_id, day desc, id desc) where deletion_id is null;
create index file_by_kind on file (folder_id, kind_id, day desc, id desc) where deletion_id is null;
create index file_folder on file (folder_id);
create index file_in_trash on file (folder_id) where deletion_id is not null;
create index file_deletion on file (deletion_id) where deletion_id is not null;
create index file_activity on file (activity_id, folder_id) where activity_id is not null;
create index file_component on file (component_id, folder_id) where component_id is not null;
create index file_content on file (content);
create index file_created_by on file (created_by);

-- What can be seen of a folder's files: what lies in the trash is left out, also where it lies there with its event or
-- component.
create view standing_file as
  select file.*
  from file
  left join activity on activity.id = file.activity_id
  left join component on component.id = file.component_id
  where file.deletion_id is null and activity.deletion_id is null and component.deletion_id is null;

-- Words are read once for the bytes, perhaps before they have a file: an upload may be placed later.
create function take_words() returns trigger language plpgsql as $$
begin
  -- Waits for words that are just being written.
  select words into new.words from content where sha256 = new.content for share;
  return new;
end $$;
create trigger take_words before insert on file for each row when (new.words is null) execute function take_words();

create trigger touch before update on file for each row
  when (old.deletion_id is not distinct from new.deletion_id and old.words is not distinct from new.words)
  execute function touch_updated_at();

create or replace function in_words(column_name text, value text) returns text language sql stable as $$
  select case column_name
    when 'status_id' then (select name from status where id = value::smallint)
    when 'type_id' then (select name from activity_type where id = value::smallint)
    when 'kind_id' then (select name from file_kind where id = value::smallint)
    when 'category_id' then (select name from category where id = value::smallint)
    when 'role_id' then (select name from role where id = value::smallint)
    when 'activity_id' then (select title from activity where id = value::bigint)
    when 'component_id' then (select name from component where id = value::bigint)
    when 'replaced_by' then (select name from component where id = value::bigint)
    when 'inherits' then case value::boolean when true then 'Alla i huvudmappen' else 'Bara de som är med här' end
    else left(value, 300)
  end
$$;

alter table change drop constraint change_kind_check;
alter table change add constraint change_kind_check
  check (kind in ('folder', 'activity', 'component', 'file', 'member', 'invitation'));

create trigger record after insert or update on file for each row
  execute function record_change(
    'file',
    '{"name": "name", "kind_id": "type", "day": "day", "activity_id": "activity", "component_id": "component",
      "description": "description"}'
  );

-- An upload belongs to whoever sends it until its bytes are all there and it has been placed; whichever comes last makes
-- the file, in the same transaction.
create table upload (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  size bigint not null check (size > 0),
  -- What the sender says the bytes have.
  promised_sha256 bytea check (octet_length(promised_sha256) = 32),
  -- Whether the place where a picture was taken stays in it.
  keeps_location boolean not null default false,
  received bigint not null default 0 check (received between 0 and size),
  -- The last number given to a part; a number is used once.
  tried int not null default 0,
  -- All bytes are there and were found right.
  content bytea references content,
  -- Why it was refused when its bytes were there.
  refused text,
  -- Where the file is to stand.
  folder_id bigint references folder on delete cascade,
  activity_id bigint,
  component_id bigint,
  kind_id smallint references file_kind,
  day date,
  description text check (char_length(description) <= 10000),
  file_id bigint references file on delete set null,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  foreign key (activity_id, folder_id) references activity (id, folder_id) on delete cascade,
  foreign key (component_id, folder_id) references component (id, folder_id) on delete cascade,
  check (activity_id is null or component_id is null),
  check ((folder_id is null) = (kind_id is null))
);
create index upload_user on upload (user_id, created_at);
create index upload_touched on upload (touched_at);
create index upload_content on upload (content) where content is not null;
create index upload_file on upload (file_id) where file_id is not null;
create index upload_folder on upload (folder_id) where folder_id is not null;
create index upload_activity on upload (activity_id, folder_id) where activity_id is not null;
create index upload_component on upload (component_id, folder_id) where component_id is not null;

create table upload_part (
  upload_id uuid not null references upload on delete cascade,
  -- Where its bytes begin in the file.
  start bigint not null check (start >= 0),
  number int not null check (number > 0),
  size bigint not null check (size > 0),
  primary key (upload_id, start),
  unique (upload_id, number)
);

-- Signs what a browser shows for the bytes of files. One for all server processes.
create table file_cookie_secret (
  only_one boolean primary key default true check (only_one),
  value text not null
);
