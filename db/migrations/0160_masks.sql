-- What came from outside the team is marked, and masked for tokens without the right to it (decision 155). Runs on
-- PostgreSQL 15 and later.

-- Whatever does not say that it writes its own people's words brings words from outside.
create function brings_outside_words() returns boolean language sql stable
return coalesce(current_setting('parmen.own_words', true), '') <> 'on';

-- Whether a row is from outside: it came so, or its author is none of those who see its folder.
create function is_from_outside(marked boolean, place bigint, author bigint) returns boolean language plpgsql stable as $$
begin
  return marked or not exists (
    select from public.folder_access as access where access.folder_id = place and access.user_id = author);
end $$;

create function keep_outside() returns trigger language plpgsql as $$
begin
  new.from_outside := true;
  return new;
end $$;

alter table activity add column from_outside boolean not null default false;
alter table agreement add column from_outside boolean not null default false;
alter table component add column from_outside boolean not null default false;
alter table fault add column from_outside boolean not null default false;
alter table file add column from_outside boolean not null default false;
alter table firm add column from_outside boolean not null default false;
alter table folder add column from_outside boolean not null default false;
alter table series add column from_outside boolean not null default false;
alter table upload add column from_outside boolean not null default false;
alter table own_template add column from_outside boolean not null default false;

-- What the database can tell of the rows that are there. What was typed from a paper, or copied from such a row, it cannot.
update component set from_outside = true where id in (
  select component_id from import_ref union select component_id from delivered
  union select to_id from hand_over_copy where kind = 'component'
  union select made::bigint from import_run, jsonb_array_elements_text(import_run.made -> 'components') as made);
update activity set from_outside = true where id in (
  select activity_id from import_ref union select activity_id from delivered
  union select activity_id from inbox_item where made_activity union select activity_id from case_proposal
  union select to_id from hand_over_copy where kind = 'activity');
update firm set from_outside = true where id in (
  select to_id from hand_over_copy where kind = 'firm'
  union select made::bigint from import_run, jsonb_array_elements_text(import_run.made -> 'firms') as made);
update folder set from_outside = true where id in (
  select to_id from hand_over_copy where kind = 'folder'
  union select made::bigint from import_run, jsonb_array_elements_text(import_run.made -> 'subFolders') as made);
update fault set from_outside = true where id in (select to_id from hand_over_copy where kind = 'fault');
update file set from_outside = true where id in (
  select file_id from upload where inbox_item_id is not null or parcel_id is not null
  union select file_id from import_paper union select file_id from delivered
  union select to_id from hand_over_copy where kind = 'file');
update series set from_outside = true where id in (
  select series_id from activity where from_outside union select to_id from hand_over_copy where kind = 'series');
update activity set from_outside = true where not from_outside and (
  series_id in (select id from series where from_outside) or id in (select activity_id from fault where from_outside));

-- A row whose words are changed by something from outside is from there; one that was stays so, whoever writes in it.
do $$
declare
  of record;
begin
  for of in select * from (values
    ('activity', array['title', 'description', 'outcome']),
    ('agreement', array['title', 'number', 'description']),
    ('component', array['name', 'description', 'link', 'make', 'model', 'serial_number', 'place', 'bought_at', 'hint', 'due_source']),
    ('fault', array['title', 'description', 'place', 'closed_why']),
    ('file', array['name', 'description']),
    ('firm', array['name', 'contact_person', 'phone', 'email', 'website', 'organisation_number', 'note']),
    ('folder', array['title', 'description', 'zip_code', 'city']),
    ('series', array['title', 'description'])
  ) as each (name, words) loop
    execute format('alter table %I alter from_outside set default brings_outside_words()', of.name);
    execute format(
      'create trigger keep_outside before update of %s on %I for each row
        when (brings_outside_words() and not new.from_outside and (%s)) execute function keep_outside()',
      array_to_string(of.words, ', '), of.name,
      (select string_agg(format('old.%1$I is distinct from new.%1$I', word), ' or ') from unnest(of.words) as word));
  end loop;
end $$;
alter table upload alter from_outside set default true;

-- What a token without the right sees in place of the tables with the same names: first in its search path.
create schema masked;

-- Whether a column holds one of some words that its table names, and so nobody's own.
create function masked.is_named(of regclass, attribute smallint) returns boolean language sql stable as $$
  select exists (
    select from pg_constraint
    where conrelid = of and contype = 'c' and conkey = array[attribute]
      and pg_get_constraintdef(oid) ~* '= any \(array\[')
$$;

-- Whether a person shares no folder with the user of the token.
create function masked.is_stranger(person bigint) returns boolean language plpgsql stable as $$
begin
  return not exists (
    select from public.personal_token as token
    where token.id = nullif(current_setting('parmen.token_id', true), '')::bigint and (
      token.user_id = person or exists (
        select from public.folder_access as mine
        join public.folder_access as theirs on theirs.folder_id = mine.folder_id
        where mine.user_id = token.user_id and theirs.user_id = person)));
end $$;

create function masked.is_of_outside(event bigint) returns boolean language plpgsql stable as $$
begin
  return (select is_from_outside(from_outside, folder_id, initiated_by) from public.activity where id = event);
end $$;

-- Makes the mask of a table anew, which a migration that changes its columns calls: the words of the rows that are
-- `hidden` (SQL of a row `own`), and those in `always`, are not there; those in `shown` are nobody's.
create function masked.make(name text, hidden text, always text[] default '{}', shown text[] default '{}')
returns void language plpgsql as $$
declare
  columns text;
begin
  execute format('drop view if exists masked.%I', name);
  select string_agg(
    case
      when atttypid not in ('text'::regtype, 'citext'::regtype, 'bpchar'::regtype, 'tsvector'::regtype, 'jsonb'::regtype,
          'text[]'::regtype, 'citext[]'::regtype)
        or attname = any (shown) or masked.is_named(attrelid, attnum)
        then format('own.%I', attname)
      else format('case when %s then %s else %s end as %I',
        case when attname = any (always) then 'true' else hidden end,
        case
          when atttypid = 'tsvector'::regtype then '''''::tsvector'
          when attnotnull and atttypid in ('text'::regtype, 'citext'::regtype)
            then format('''Text utifrån''::%s', atttypid::regtype)
          when attnotnull and atttypid = 'jsonb'::regtype then '''[]''::jsonb'
          else format('null::%s', atttypid::regtype)
        end,
        -- What is found by the words of a file is not its name.
        case when name = 'file' and attname = 'search_vector'
          then 'search_vector(own.name, coalesce(own.description, ''''))' else format('own.%I', attname) end,
        attname)
    end, ', ' order by attnum)
  into columns
  from pg_attribute
  where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped;
  execute format('create view masked.%I as select %s from public.%I as own', name, columns, name);
end $$;

do $$
declare
  outside text := 'is_from_outside(own.from_outside, own.folder_id, own.%s)';
  of text;
begin
  perform masked.make('activity', format(outside, 'initiated_by'));
  perform masked.make('series', format(outside, 'created_by'), shown => array['rule', 'words']);
  perform masked.make('component', format(outside, 'created_by'), shown => array['code']);
  perform masked.make('file', format(outside, 'created_by'), always => array['words', 'lemmas']);
  foreach of in array array['agreement', 'fault', 'firm'] loop
    perform masked.make(of, format(outside, 'created_by'));
  end loop;
  perform masked.make('folder', replace(format(outside, 'created_by'), 'own.folder_id', 'own.id'));
  perform masked.make('checklist_item', 'masked.is_of_outside(own.activity_id)');
  perform masked.make('upkeep_fund', 'is_from_outside(false, own.folder_id, own.said_by)');
  -- The names of the people whom the token's user shares a folder with.
  perform masked.make('app_user', 'masked.is_stranger(own.id)', shown => array['issuer', 'subject']);
  perform masked.make('content', 'true', shown => array['media_type', 'preview', 'preview_reason']);
  -- Nothing of these is for a program that does not see what comes from outside.
  foreach of in array array[
    'case_look_read', 'case_proposal', 'change', 'complaint', 'customer_service_message', 'delivered', 'delivery',
    'delivery_claim', 'delivery_taken', 'dismissal', 'hand_over', 'hand_over_certificate', 'hand_over_code', 'hand_over_party',
    'hand_over_question', 'import_pairs', 'import_paper', 'import_row', 'import_run', 'inbox_rule', 'loan', 'mail_in',
    'mail_rule', 'message_file', 'meter_file', 'offer', 'own_template', 'parcel', 'parcel_file', 'parcel_visit', 'reading',
    'round_answer', 'support_case', 'upload', 'week_line'
  ] loop
    perform masked.make(of, 'true');
  end loop;
end $$;

create view masked.standing_file as
select file.id, file.folder_id, file.activity_id, file.component_id, file.content, file.name, file.description,
  file.kind_id, file.day, file.words, file.deletion_id, file.created_by, file.created_at, file.updated_at,
  file.search_title, file.search_vector, file.moment, file.sent_sha256, file.offer_id, file.fault_id, file.lemmas,
  coalesce(activity.search_vector, component.search_vector, fault.search_vector, agreement.search_vector) as place_vector,
  coalesce(activity.lemmas, component.lemmas, fault.lemmas, agreement.lemmas) as place_lemmas, file.agreement_id
from masked.file
left join masked.activity on activity.id = file.activity_id
left join masked.component on component.id = file.component_id
left join masked.fault on fault.id = file.fault_id
left join masked.agreement on agreement.id = file.agreement_id
where file.deletion_id is null and activity.deletion_id is null and component.deletion_id is null
  and fault.deletion_id is null and agreement.deletion_id is null;
