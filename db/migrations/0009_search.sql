-- Searching: Swedish words by their stem, and the beginnings of words, whatever their case and accents. Runs on
-- PostgreSQL 15 and later.

create extension if not exists unaccent;

-- Accents go before the stem is taken, in what is written and in what is asked for alike: "asa" finds Åsa.

create text search configuration swedish_folded (copy = swedish);
alter text search configuration swedish_folded
  alter mapping for hword, hword_part, word with unaccent, swedish_stem;
create text search configuration simple_folded (copy = simple);
alter text search configuration simple_folded
  alter mapping for hword, hword_part, word with unaccent, simple;

-- unaccent is only stable, since its rules could be replaced; ours never are. Without that promise no column may be made
-- by it.
create function folded(what text) returns text language sql immutable parallel safe
  return unaccent('unaccent', lower(normalize(what) collate swedish));

-- Letters and digits alone: PostgreSQL would take "el/vvs" for a file and "<3" for the start of a tag, and find no word in
-- them; and in a database without a locale a dash or a quotation mark beyond ASCII for a letter.
create function plain_words(what text) returns text language sql immutable parallel safe
  return regexp_replace(lower(normalize(coalesce(what, '')) collate swedish), '[^[:alnum:]]+', ' ', 'g');

-- The title weighs most. Stems for the words of a sentence, whole words so that a beginning that is longer than the stem
-- is found too.
create function search_vector(title text, body text) returns tsvector language sql immutable parallel safe
  return setweight(to_tsvector('swedish_folded', plain_words(title)), 'A')
    || setweight(to_tsvector('simple_folded', plain_words(title)), 'A')
    || setweight(to_tsvector('swedish_folded', plain_words(body)), 'C')
    || setweight(to_tsvector('simple_folded', plain_words(body)), 'C');

-- What finds all the words: each by its stem or as the beginning of a word. Small words such as "på" ask for nothing where
-- there are others. The words are letters and digits alone.
create function search_query(words text[]) returns tsquery language sql stable parallel safe
  return (
    select coalesce(
      string_agg(wanted, ' & ') filter (where not is_small),
      string_agg(wanted, ' & '),
      '')::tsquery
    from (
      select
        numnode(plainto_tsquery('swedish', word)) = 0 as is_small,
        '(' || (to_tsquery('simple_folded', quote_literal(plain_words(word)) || ':*')
          || plainto_tsquery('swedish_folded', plain_words(word)))::text || ')' as wanted
      from unnest(words) as word
    ) as each_word
    where wanted <> '()');

-- The vector for what is looked for; the folded title for a word inside a longer one, as in Elbesiktning.

alter table folder
  add search_title text collate "C" generated always as (folded(title)) stored,
  add search_vector tsvector generated always as
    (search_vector(title, coalesce(description, '') || ' ' || coalesce(city, ''))) stored;
alter table activity
  add search_title text collate "C" generated always as (folded(title)) stored,
  add search_vector tsvector generated always as
    (search_vector(title, coalesce(description, '') || ' ' || coalesce(outcome, ''))) stored;
alter table component
  add search_title text collate "C" generated always as (folded(name)) stored,
  add search_vector tsvector generated always as (search_vector(name, description)) stored;
alter table message
  add search_title text collate "C" generated always as (folded(subject)) stored,
  add search_vector tsvector generated always as (search_vector(subject, content)) stored;
alter table app_user
  add search_title text collate "C" generated always as (folded(first_name || ' ' || last_name)) stored,
  add search_vector tsvector generated always as
    (search_vector(first_name || ' ' || last_name, coalesce(company, '') || ' ' || email::text)) stored;
