import { sql } from 'kysely'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

const inHexadecimal = sql<string>`encode(content.sha256, 'hex')`

/**
 * Contents that no file (of a folder, a message or a parcel), no upload and no import has, a day after they were stored: until then they
 * may be about to be used.
 */
export function unusedContents(db: Db) {
  return db
    .selectFrom('content')
    .where('stored_at', '<', sql<Date>`${trustedNow} - interval '1 day'`)
    .where((its) =>
      its.not(its.exists(its.selectFrom('file').whereRef('file.content', '=', 'content.sha256').select('file.id'))),
    )
    .where((its) =>
      its.not(
        its.exists(
          its
            .selectFrom('message_file')
            .whereRef('message_file.content', '=', 'content.sha256')
            .select('message_file.id'),
        ),
      ),
    )
    .where((its) =>
      its.not(
        its.exists(
          its
            .selectFrom('parcel_file')
            .whereRef('parcel_file.content', '=', 'content.sha256')
            .select('parcel_file.number'),
        ),
      ),
    )
    .where((its) =>
      its.not(
        its.exists(its.selectFrom('upload').whereRef('upload.content', '=', 'content.sha256').select('upload.id')),
      ),
    )
    .where((its) =>
      its.not(
        its.exists(
          its.selectFrom('import_run').whereRef('import_run.content', '=', 'content.sha256').select('import_run.id'),
        ),
      ),
    )
    .select(inHexadecimal.as('sha256'))
}

/** Some contents that storage must have. */
export function contentsToLookFor(db: Db, limit: number) {
  return db.selectFrom('content').select(inHexadecimal.as('sha256')).orderBy('content.sha256').limit(limit).execute()
}

export type ContentToRead = { sha256: string; size: number; checkedAt: Date }

/** The contents that have not been read for longest, of those that have not been since `before`. */
export function longestUnread(db: Db, before: Date, limit: number): Promise<ContentToRead[]> {
  return db
    .selectFrom('content')
    .where('checked_at', '<', before)
    .select([inHexadecimal.as('sha256'), 'size', 'checked_at as checkedAt'])
    .orderBy('checked_at')
    .limit(limit)
    .execute()
}

export async function contentCount(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('content')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** About how many contents there are, as PostgreSQL last counted: none are read for it. */
export async function estimatedContents(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select greatest(reltuples, 0)::float8 as total from pg_class where oid = 'public.content'::regclass
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** Where the sweep of the storage goes on: the beginning of a hash, empty at the first. */
export async function sweptTo(db: Db): Promise<string> {
  const { swept_to } = await db.selectFrom('installation').select('swept_to').executeTakeFirstOrThrow()
  return swept_to
}

/**
 * The files with this content, for the operator who has to find out what was lost. A file sent in a message or kept in a
 * parcel is named by that alone.
 */
export function filesWith(db: Db, sha256: string) {
  const content = Buffer.from(sha256, 'hex')
  const ofMessages = db
    .selectFrom('message_file')
    .where('content', '=', content)
    .select([
      'id',
      sql<string>`coalesce('message ' || message_id, 'case ' || case_id)`.as('name'),
      sql<number | null>`null`.as('folderId'),
    ])
  const ofParcels = db
    .selectFrom('parcel_file')
    .where('content', '=', content)
    .select([
      'parcel_id as id',
      sql<string>`'parcel ' || parcel_id`.as('name'),
      sql<number | null>`null`.as('folderId'),
    ])
  return db
    .selectFrom('file')
    .where('content', '=', content)
    .select(['id', 'name', 'folder_id as folderId'])
    .$castTo<{ id: number; name: string; folderId: number | null }>()
    .unionAll(ofMessages)
    .unionAll(ofParcels)
    .limit(20)
    .execute()
}

/** Which of these contents have a row. */
export async function knownContents(db: Db, hashes: string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('content')
    .where(
      'sha256',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .select(inHexadecimal.as('sha256'))
    .execute()
  return new Set(found.map(({ sha256 }) => sha256))
}

/** Which of these uploads still need the parts that lie under their ids. */
export async function uploadsInNeed(db: Db, ids: string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('upload')
    .where('id', 'in', ids)
    .where('content', 'is', null)
    .where('refused', 'is', null)
    .select('id')
    .execute()
  return new Set(found.map(({ id }) => id))
}
