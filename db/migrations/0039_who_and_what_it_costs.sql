-- Who sees to an event, who carries it out and what it costs. Runs on PostgreSQL 15 and later, on a database with data in it.

-- A main folder's register of firms, for events in it and below.
create table firm (
  id bigint generated always as identity primary key,
  folder_id bigint not null,
  -- Only a main folder has a register.
  folder_is_main boolean not null generated always as (true) stored,
  name text not null collate swedish check (name ~ '\S' and char_length(name) <= 200),
  contact_person text collate swedish check (char_length(contact_person) <= 100),
  phone text check (char_length(phone) <= 40),
  email text check (char_length(email) <= 254),
  website text check (website ~* '^https?://' and char_length(website) <= 2000),
  organisation_number text check (char_length(organisation_number) <= 20),
  note text check (char_length(note) <= 10000),
  deletion_id bigint references deletion,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_title text collate "C" generated always as (folded(name)) stored,
  search_vector tsvector generated always as
    (search_vector(name, coalesce(contact_person, '') || ' ' || coalesce(note, ''))) stored,
  foreign key (folder_id, folder_is_main) references folder (id, is_main)
);
create index firm_by_name on firm (folder_id, name collate swedish_titles, id) where deletion_id is null;
create index firm_folder on firm (folder_id, folder_is_main);
create index firm_deletion on firm (deletion_id) where deletion_id is not null;
create index firm_created_by on firm (created_by);
create trigger touch before update on firm for each row
  when (old.deletion_id is not distinct from new.deletion_id)
  execute function touch_updated_at();

-- Amounts are in hundredths of the currency: öre.
alter table activity
  add column responsible_id bigint references app_user,
  add column firm_id bigint references firm,
  add column estimated_cost bigint check (estimated_cost between 0 and 99999999999),
  add column cost bigint check (cost between 0 and 99999999999),
  add column vat bigint check (vat >= 0),
  add column currency char(3) not null default 'SEK'
    check (currency in ('SEK', 'EUR', 'NOK', 'DKK', 'USD', 'GBP')),
  -- Of the cost, in which it is included.
  add constraint activity_vat_within_cost check (vat is null or (cost is not null and vat <= cost));
create index activity_responsible on activity (responsible_id, start_date, id) where responsible_id is not null;
create index activity_firm on activity (firm_id, start_date desc nulls last, id desc) where firm_id is not null;

create or replace function in_words(column_name text, value text) returns text language sql stable as $$
  select case column_name
    when 'status_id' then (select name from status where id = value::smallint)
    when 'type_id' then (select name from activity_type where id = value::smallint)
    when 'kind_id' then (select name from file_kind where id = value::smallint)
    when 'category_id' then (select name from category where id = value::smallint)
    when 'role_id' then (select name from role where id = value::smallint)
    when 'activity_id' then (select title from activity where id = value::bigint)
    when 'component_id' then (select name from component where id = value::bigint)
    when 'firm_id' then (select name from firm where id = value::bigint)
    when 'replaced_by' then (select name from component where id = value::bigint)
    when 'cover_file_id' then (select name from file where id = value::bigint)
    when 'moment' then case value when 'before' then 'Före' else 'Efter' end
    when 'inherits' then case value::boolean when true then 'Alla i huvudmappen' else 'Bara de som är med här' end
    else left(value, 300)
  end
$$;

-- People are kept by id in what has changed, and named when it is read: somebody who leaves the service takes their name along.
create function with_names(fields jsonb) returns jsonb language sql stable as $$
  select case
    when fields @> '[{"field": "responsible"}]' then (
      select jsonb_agg(
        case field ->> 'field'
          when 'responsible' then jsonb_build_object(
            'field', 'responsible',
            'from', (select full_name from app_user where id = (field ->> 'from')::bigint),
            'to', (select full_name from app_user where id = (field ->> 'to')::bigint)
          )
          else field
        end
        order by position
      )
      from jsonb_array_elements(fields) with ordinality as one(field, position)
    )
    else fields
  end
$$;

create or replace trigger record after insert or update on activity for each row execute function record_change(
  'activity',
  '{"title": "title", "status_id": "status", "start_date": "startDate", "end_date": "endDate", "type_id": "type",
    "component_id": "component", "responsible_id": "responsible", "firm_id": "firm", "estimated_cost": "estimatedCost",
    "cost": "cost", "vat": "vat", "currency": "currency", "description": "description", "outcome": "outcome"}'
);
