import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { schemaText } from '../scripts/schemaText.ts'

const { pool, drop } = await createTestDatabase('template1')
afterAll(drop)

test('a table is written with its constraints, indexes and triggers, in lower case outside quotes', async () => {
  await pool.query(`
    CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN null; END $$;
    CREATE TABLE house (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text COLLATE "C" NOT NULL DEFAULT 'Villa' CHECK (name <> 'NULL'),
      folded text GENERATED ALWAYS AS (lower(name)) STORED
    );
    CREATE INDEX house_name ON house (name) WHERE name > 'B';
    CREATE TRIGGER stop BEFORE DELETE ON house FOR EACH ROW EXECUTE FUNCTION stop();`)
  const text = await schemaText(pool)
  expect(text.slice(text.indexOf('create table'))).toBe(`create table house (
  id bigint not null generated always as identity,
  name text collate "C" not null default 'Villa',
  folded text generated always as (lower(name)) stored,
  constraint house_pkey primary key (id),
  constraint house_name_check check (name <> 'NULL')
);
create index house_name on house (name) where name > 'B';
create trigger stop before delete on house for each row execute function stop();

create function stop()
 returns trigger
 language plpgsql
as $function$ BEGIN RETURN null; END $function$;
`)
})

test('what there are no words for is refused, not left out', async () => {
  await pool.query(`create type colour as enum ('red')`)
  await expect(schemaText(pool)).rejects.toThrow('type colour')
})
