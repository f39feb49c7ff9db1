import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { keyOf, mailKey } from '#server/platform/storage/storageKeys.ts'
import { partKey } from './uploads/commands.ts'

const pageSize = 1000

/** `sha256` is that of the bytes, in hexadecimal, where the key says it; `size` is theirs, where a row says it. */
export type KeptObject = { key: string; sha256?: string; size?: number }

/** All that rows speak of and storage must have: contents, their previews, and the parts of uploads that need them. */
export async function* objectsToKeep(db: Db): AsyncGenerator<KeptObject> {
  // The connection of a backup gives bigint as text.
  let page: { sha256: Buffer; size: number | string; preview: string }[]
  let after: Buffer = Buffer.alloc(0)
  do {
    page = await contentsAfter(db, after)
    for (const { sha256, size, preview } of page) {
      const hash = sha256.toString('hex')
      yield { key: keyOf(hash), sha256: hash, size: Number(size) }
      if (preview === 'done') for (const form of ['small', 'large'] as const) yield { key: keyOf(hash, form) }
      after = sha256
    }
  } while (page.length === pageSize)
  for (const { id, number } of await partsInNeed(db)) yield { key: partKey(id, number) }
  for (const { object } of await mailsInNeed(db)) yield { key: mailKey(object) }
}

function contentsAfter(db: Db, after: Buffer) {
  return db
    .selectFrom('content')
    .where('sha256', '>', after)
    .select(['sha256', 'size', 'preview'])
    .orderBy('sha256')
    .limit(pageSize)
    .execute()
}

/** The parts of uploads that are no content yet; they are removed after a week at most. */
function partsInNeed(db: Db) {
  return db
    .selectFrom('upload_part')
    .innerJoin('upload', 'upload.id', 'upload_part.upload_id')
    .where('content', 'is', null)
    .where('refused', 'is', null)
    .select(['upload.id', 'upload_part.number'])
    .orderBy('upload.id')
    .orderBy('upload_part.start')
    .execute()
}

/** Mails that have come in and are not sorted, wait for a word, or brought what waits in the Inkorg. A database of an earlier version has none. */
async function mailsInNeed(db: Db) {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('mail_in') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return []
  const unsorted = db.selectFrom('mail_in').where('state', 'not in', ['done', 'failed']).select('object')
  const { rows: kept } = await sql<{ isThere: boolean }>`
    select exists (select from pg_attribute where attrelid = to_regclass('inbox_item') and attname = 'mail') as "isThere"`.execute(
    db,
  )
  if (!kept[0]?.isThere) return unsorted.orderBy('object').execute()
  const ofInbox = db
    .selectFrom('inbox_item')
    .where('mail', 'is not', null)
    .where('saved_at', 'is', null)
    .select(sql<string>`mail`.as('object'))
  return unsorted.union(ofInbox).orderBy('object').execute()
}
