-- A delivery that is taken is read by its link no more (decision 134), and by whoever delivered it as before. Runs on
-- PostgreSQL 15 and later.
alter table parcel_visit add column is_look boolean not null default false;

-- What an agent is shown as it is now has no agreements any more: they say what things cost.
update share set choice = jsonb_set(choice, '{fileKinds}', (
  select coalesce(jsonb_agg(kind), '[]') from jsonb_array_elements(choice -> 'fileKinds') as kind where kind <> '7'
))
where preset = 'agent' and not is_frozen;
