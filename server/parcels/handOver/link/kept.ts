import type { ParcelContent } from '#contract/parcelContent.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Manifest } from '../../content/manifest.ts'

/** What was held fast when it was sent. */
export async function keptOf(db: Db, parcelId: number): Promise<{ content: ParcelContent; manifest: Manifest }> {
  const { content, manifest } = await db
    .selectFrom('parcel')
    .where('id', '=', parcelId)
    .select(['content', 'manifest'])
    .executeTakeFirstOrThrow()
  return { content: content as unknown as ParcelContent, manifest: manifest as unknown as Manifest }
}
