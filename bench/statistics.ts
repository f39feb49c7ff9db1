import type pg from 'pg'

const header = `-- Written by node bench/plans.ts from the grown service: how many rows each table and index has, and of each column the
-- share of nulls, the width and how many values are different (negative: as a share of the rows). server/app/plans.test.ts
-- plants them in a small database, so that PostgreSQL chooses as it does in a large one. PostgreSQL 18 and later.

-- In as many pages as there are: what the planner goes by is the rows in each.
create function pg_temp.rows(relation text, number real) returns boolean language sql as $$
  select pg_restore_relation_stats('schemaname', 'public', 'relname', relation, 'reltuples', number,
    'relpages', (pg_relation_size(relation::regclass) / current_setting('block_size')::integer)::integer)
$$;
create function pg_temp.values(relation text, name text, nulls real, width integer, different real) returns boolean
  language sql as $$
  select pg_restore_attribute_stats('schemaname', 'public', 'relname', relation, 'attname', name, 'inherited', false,
    'null_frac', nulls, 'avg_width', width, 'n_distinct', different)
$$;

-- What is not named below is as large as one may fear.
select pg_temp.rows(relname, 100000) from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'i');

`

/** The planner's statistics as statements that plant them, rounded so that they come out the same each time. */
export async function statisticsOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(`
    select line from (
      select relname as relation, null as name,
        format('select pg_temp.rows(%L, %s);', relname, round(reltuples::numeric, 2 - length(round(reltuples)::text)))
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples > 0
      union all
      select tablename, attname,
        format('select pg_temp.values(%L, %L, %s, %s, %s);', tablename, attname, round(null_frac::numeric, 2), avg_width,
          round(n_distinct::numeric, case when n_distinct > 0 then 2 - length(round(n_distinct)::text) else 2 end))
      from pg_stats
      where schemaname = 'public'
    ) as statistic (relation, name, line)
    order by relation, name nulls first`)
  return header + rows.map(({ line }) => `${line}\n`).join('')
}
