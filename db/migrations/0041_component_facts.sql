-- What a component is, where it was bought and how long it lasts, and the code on its label. Runs on PostgreSQL 15 and later,
-- on a database with data in it.

create function component_text(
  description text, make text, model text, serial_number text, place text
) returns text language sql immutable parallel safe
return coalesce(description, '') || ' ' || coalesce(make, '') || ' ' || coalesce(model, '') || ' '
  || coalesce(serial_number, '') || ' ' || coalesce(place, '');

-- 72 random bits. A version 4 UUID has fixed ones in its seventh and ninth byte.
create function random_code() returns text language sql volatile
return (
  select translate(encode(substr(bytes, 1, 6) || substr(bytes, 10, 3), 'base64'), '+/', '-_')
  from uuid_send(gen_random_uuid()) as bytes
);

alter table component
  add column make text check (char_length(make) <= 100),
  add column model text check (char_length(model) <= 100),
  add column serial_number text check (char_length(serial_number) <= 100),
  add column place text check (char_length(place) <= 200),
  add column bought_on date,
  -- The shop.
  add column bought_at text check (char_length(bought_at) <= 200),
  add column warranty_until date,
  add column expected_life_years smallint check (expected_life_years between 1 and 200),
  add column expected_until date generated always as
    ((bought_on + make_interval(years => expected_life_years::int))::date) stored,
  -- On its label, where it says nothing to whom it does not concern.
  add column code text not null default random_code() unique,
  drop column search_text,
  drop column search_vector,
  add column search_text text collate "C" generated always as
    (folded(name || ' ' || component_text(description, make, model, serial_number, place))) stored,
  add column search_vector tsvector generated always as
    (search_vector(name, component_text(description, make, model, serial_number, place))) stored;

create index component_warranty on component (folder_id, warranty_until, id)
  where warranty_until is not null and deletion_id is null;
create index component_expected on component (folder_id, expected_until, id)
  where expected_until is not null and deletion_id is null;
create index component_warranty_day on component (warranty_until, id)
  where warranty_until is not null and deletion_id is null and status_id = 24;

create or replace trigger record after insert or update on component for each row when (pg_trigger_depth() = 0)
  execute function record_change(
    'component',
    '{"name": "name", "make": "make", "model": "model", "serial_number": "serialNumber", "place": "place",
      "bought_on": "boughtOn", "bought_at": "boughtAt", "warranty_until": "warrantyUntil",
      "expected_life_years": "expectedLifeYears", "status_id": "status", "replaced_by": "replacedBy",
      "description": "description", "link": "link", "cover_file_id": "cover"}'
  );
