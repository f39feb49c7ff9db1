-- What was read of pictures and documents, with its places: a receipt says more than anybody types. Of what was stored
-- before nothing is read, until it is sent again. Runs on PostgreSQL 15 and later.

create table reading (
  content bytea primary key references content (sha256) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'none', 'failed')),
  reason text check (reason in ('locked', 'damaged', 'tooLarge', 'tooSlow')),
  -- The account that sent it: accounts take turns. Nobody's once it has been read.
  owner bigint not null,
  tries smallint not null default 0 check (tries >= 0),
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  page_count integer check (page_count > 0),
  pages jsonb,
  receipt jsonb,
  -- Of the rules that the receipt was read by.
  rules_version smallint,
  check ((state = 'failed') = (reason is not null)),
  check ((state = 'done') = (pages is not null)),
  check (octet_length(pages::text) <= 4000000),
  check (octet_length(receipt::text) <= 200000)
);
create index reading_due on reading (due_at) where state = 'waiting';
create index reading_turn on reading (created_at) where state = 'waiting';
create index reading_rules on reading (rules_version) where state = 'done';

-- The words that stand in its picture, beside those that it has itself.
alter table content add column read_words text check (char_length(read_words) <= 100000);

create function searched_words(words text, read_words text) returns text language sql immutable parallel safe
  return nullif(left(concat_ws(' ', words, read_words), 100000), '');

create or replace function take_words() returns trigger language plpgsql as $$
begin
  -- Waits for words that are just being written.
  select searched_words(words, read_words) into new.words from content where sha256 = new.content for share;
  return new;
end $$;
