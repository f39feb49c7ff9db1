import { sql } from 'kysely'
import { sentPapers } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { removeParts } from '#server/content/files/uploads/commands.ts'
import { finishUpload } from '#server/content/files/uploads/finishing/finishUpload.ts'
import type { FinishingDeps } from '#server/content/files/uploads/finishing/deps.ts'
import type { readMetadata } from '#server/content/files/uploads/metadata.ts'
import { appendPart } from '#server/content/files/uploads/receiving/appendPart.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { stillReads, type ParcelReader } from '../../parcels/links/reader.ts'
import { takesPapers } from './queries.ts'

type Reader = ParcelReader<'share'>
type Described = ReturnType<typeof readMetadata> & { size: number }

/**
 * Makes room for a paper and returns the id of its upload. It is the maker's, and counts towards nobody's quota before
 * somebody keeps it. Throws `papersNotTaken`, `fileEmpty`, `paperTooLarge` and `sentPapersFull`.
 */
export function beginPaper(db: Db, reader: Reader, described: Described): Promise<string> {
  const { parcelId, madeBy, visitId } = reader
  const { name, size, sha256, keepsLocation } = described
  return db.transaction().execute(async (tx) => {
    const { isTaken } = await tx
      .selectFrom('share')
      .where('parcel_id', '=', parcelId)
      .select(takesPapers.as('isTaken'))
      .executeTakeFirstOrThrow()
    if (!isTaken) throw new Problem('papersNotTaken')
    if (size === 0) throw new Problem('fileEmpty')
    if (size > sentPapers.largest) throw new Problem('paperTooLarge')
    await assertTakesMore(tx, reader, size)
    const { id } = await tx
      .insertInto('upload')
      .values({
        user_id: madeBy,
        parcel_id: parcelId,
        visit_id: visitId,
        name,
        size,
        promised_sha256: sha256,
        keeps_location: keepsLocation,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Throws `sentPapersFull`. Of one folder it is asked one after the other, so that each is counted. */
async function assertTakesMore(tx: Transaction, { parcelId, folderId }: Reader, size: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sent papers ${folderId}`}, 0))`.execute(tx)
  const ofShare = sql`filter (where parcel_id = ${parcelId})`
  const { count, bytes, ofFolder } = await tx
    .selectFrom('upload')
    .where(sql<boolean>`parcel_id = any(array(select id from parcel where folder_id = ${folderId} and kind = 'share'))`)
    .where('folder_id', 'is', null)
    .where('refused', 'is', null)
    // What broke off with its process holds no place.
    .where(sql<boolean>`(received = size or touched_at > now() - interval '1 hour')`)
    .select(sql<number>`count(*) ${ofShare}`.as('count'))
    .select(sql<number>`coalesce(sum(size) ${ofShare}, 0)::bigint`.as('bytes'))
    .select(sql<number>`count(*)`.as('ofFolder'))
    .executeTakeFirstOrThrow()
  const isFull = count >= sentPapers.most || bytes + size > sentPapers.bytes || ofFolder >= sentPapers.mostInFolder
  if (isFull) throw new Problem('sentPapersFull')
}

type Sent = { id: string; length: number; bytes: AsyncIterable<Uint8Array> }

/**
 * Takes the bytes of a paper, all of them or none, and checks them. Of one that does not come through, or whose link is
 * ended meanwhile, nothing is kept. Throws what it is refused for, and `parcelNotFound`.
 */
export async function receivePaper(deps: FinishingDeps, reader: Reader, { id, length, bytes }: Sent): Promise<void> {
  try {
    await appendPart(deps, reader.madeBy, { id, offset: 0, length, bytes })
    if (!(await stillReads(deps.db, reader))) throw new Problem('parcelNotFound')
    await finishUpload(deps, id)
  } catch (error) {
    // What our own outage has kept back is finished by the job.
    if (error instanceof Problem && error.code !== 'notReady') await forget(deps, id)
    throw error
  }
}

async function forget({ db, storage }: Pick<FinishingDeps, 'db' | 'storage'>, id: string) {
  await db.deleteFrom('upload').where('id', '=', id).where('folder_id', 'is', null).execute()
  await removeParts({ db, storage }, id)
}

/** Whether it was there to be taken back: sent in this visit, and not answered yet. */
export async function takeBack(
  { db, storage }: Pick<FinishingDeps, 'db' | 'storage'>,
  { parcelId, visitId }: Reader,
  id: string,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('parcel_id', '=', parcelId)
    .where('visit_id', '=', visitId)
    .where('folder_id', 'is', null)
    .where('refused', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!gone) return false
  await removeParts({ db, storage }, id)
  return true
}
