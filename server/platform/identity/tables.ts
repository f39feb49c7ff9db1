import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { longestSessionDays } from '#contract/platform/limits.ts'

/** The schema of better-auth's tables, which it creates and alters, apart from the product's. */
export const identitySchema = 'identity'

/** One of better-auth's tables, in a statement. */
export const identityTable = (name: string) => sql.table(`${identitySchema}.${name}`)

const ownTables = `
  create schema if not exists ${identitySchema};
  create table if not exists ${identitySchema}.secret (
    only_one boolean primary key default true check (only_one),
    value text not null
  );
  create table if not exists ${identitySchema}.email_undo (
    secret_hash text primary key,
    user_id text not null,
    email text not null,
    expires_at timestamptz not null
  );
  create table if not exists ${identitySchema}.two_step_start (
    user_id text primary key,
    started_at timestamptz not null default now()
  );
`

/** The days for which a key signs ID tokens. */
export const keyDays = 30

/** Ends keys that are older than the rotation. */
const endOfOlderKeys = `
  update ${identitySchema}.jwks set "expiresAt" = greatest("createdAt" + interval '${keyDays} days', now())
  where "expiresAt" is null
`

/**
 * Triggers that better-auth's table needs, whoever changes a session: when one ends, its ID tokens are refused and its
 * open pages told, and no use prolongs it beyond its longest age.
 */
const sessionRules = `
  create or replace function ${identitySchema}.note_ended_sessions() returns trigger language plpgsql as $$
  begin
    insert into ended_session (id) select id from ended on conflict do nothing;
    perform pg_notify('live', json_build_object('topic', null, 'endedSession', id)::text)
      from ended where "expiresAt" > now();
    return null;
  end $$;
  create or replace trigger note_ended after delete on ${identitySchema}.session
    referencing old table as ended for each statement execute function ${identitySchema}.note_ended_sessions();

  create or replace function ${identitySchema}.limit_session() returns trigger language plpgsql as $$
  begin
    new."expiresAt" := least(new."expiresAt", new."createdAt" + interval '${longestSessionDays} days');
    return new;
  end $$;
  create or replace trigger limit_age before update on ${identitySchema}.session
    for each row execute function ${identitySchema}.limit_session();
`

/** Stores when two-step sign-in was turned on, whoever turned it on: better-auth does not. */
const twoStepRules = `
  create or replace function ${identitySchema}.note_two_step() returns trigger language plpgsql as $$
  begin
    delete from ${identitySchema}.two_step_start where user_id = new.id;
    if new."twoFactorEnabled" then
      insert into ${identitySchema}.two_step_start (user_id) values (new.id);
    end if;
    return null;
  end $$;
  create or replace trigger note_two_step after update on ${identitySchema}."user"
    for each row when (new."twoFactorEnabled" is distinct from old."twoFactorEnabled")
    execute function ${identitySchema}.note_two_step();
`

const completion = [sessionRules, twoStepRules, endOfOlderKeys]

/** Adds to better-auth's tables what its own migrations lack. Call after those, while holding the schema lock. */
export async function completeTables(client: pg.PoolClient): Promise<void> {
  for (const statements of completion) await client.query(statements)
}

/**
 * Runs `work` unless it has been run for the same tables of better-auth's and the same completion of ours: looking at
 * all tables, and making every rule anew, would take most of a start. Noted at a table, so that it is gone where that
 * is: one that was restored from an archive comes without its rules. A new step in `work` must change what is compared,
 * or it is skipped where the others have been taken. Call while holding the schema lock.
 */
export async function onceFor(client: pg.PoolClient, tables: object, work: () => Promise<void>): Promise<void> {
  const wanted = createHash('sha256')
    .update(JSON.stringify([tables, completion]))
    .digest('hex')
  const { rows } = await client.query<{ done: string | null }>(
    `select obj_description(to_regclass('${identitySchema}.session'), 'pg_class') as done`,
  )
  if (rows[0]?.done === wanted) return
  await work()
  await client.query(`comment on table ${identitySchema}.session is '${wanted}'`)
}

/**
 * Creates the tables that better-auth does not, and returns the secret that signs its cookies and encrypts its keys.
 * The secret is in the database, not in a file, because all processes must share it and because a database copy without
 * it could sign nobody in. Call while holding the schema lock.
 */
export async function prepareTables(client: pg.PoolClient): Promise<string> {
  await client.query(ownTables)
  await client.query(`insert into ${identitySchema}.secret (value) values ($1) on conflict do nothing`, [
    randomBytes(48).toString('base64url'),
  ])
  const { rows } = await client.query<{ value: string }>(`select value from ${identitySchema}.secret`)
  const [secret] = rows
  if (!secret) throw new Error('The secret of the identity provider is gone from the database.')
  return secret.value
}
