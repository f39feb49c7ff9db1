-- Each notice also says which call of which open page caused it, where one did, so that the page need not load again what
-- it has loaded since. Runs on PostgreSQL 15 and later.

-- As the transaction says: '<page id>.<number of the call>'. Null outside the calls of a page.
create function calling_page() returns text language sql stable as $$
  select nullif(current_setting('parmen.call', true), '')
$$;

-- As before, with `call`. A notice still holds fewer than 8000 bytes: 350 ids take 7400 at most, a call 60.
create or replace function tell_live(topic text, whom text, ids bigint[]) returns void language sql as $$
  select pg_notify(
    'live', json_build_object('topic', topic, whom, json_agg(id order by id), 'call', calling_page())::text
  )
  from (
    select id, (row_number() over (order by id) - 1) / 350 as part
    from (select distinct id from unnest(ids) as given(id) where id is not null) as one
  ) as numbered
  group by part
$$;

create or replace function tell_of_support() returns trigger language plpgsql as $$
begin
  if not exists (select from touched) then
    return null;
  end if;
  if tg_table_name = 'support_case' then
    perform tell_live('support', 'users', array_agg(user_id)) from touched;
  else
    perform tell_live('support', 'users', array_agg(support_case.user_id))
    from touched
    join support_case on support_case.id = touched.case_id;
  end if;
  perform pg_notify(
    'live', json_build_object('topic', 'support', 'agents', true, 'call', calling_page())::text
  );
  return null;
end $$;
