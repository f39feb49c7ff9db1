import type { Pool } from 'pg'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { kindsOfPreset } from '#contract/sharing/parcelContent.ts'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { grant } from '#server/rules/access/access.ts'
import { addShare } from '#server/sharing/shares/commands.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { hashOfSecret } from '#server/platform/secrets.ts'
import { aHandOver } from './handOvers.ts'
import { addLink } from './links.ts'

export type MadeLink = { id: number; secret: string; code?: string }
type Person = { userId: number }

/** The buyer of what is handed over, whose code is 'AAAA'. */
export const buyer = 'sara.lind@exempel.se'
/** Stands in what is read through each of the links. */
export const word = 'hemligtord'

/** How a link of each kind is made by the maker, for what can be read of it: a new kind gets the tests by its line here. */
export function parcelMakers(
  { db, pool, queue }: { db: Db; pool: Pool; queue: Queue },
  { folderId, seller, maker }: { folderId: number; seller: Person; maker: Person },
) {
  const makers: Partial<Record<ParcelKind, () => Promise<MadeLink>>> = {
    delivery: async () => {
      const made = await addLink(db, { kind: 'delivery', folderId, userId: maker.userId })
      const said = { trade: 'ovrigt', title: word, firm_name: word, customer_name: 'Anna' }
      await pool.query(`update parcel set expires_at = now() + interval '1 year' where id = $1`, [made.id])
      await db
        .insertInto('delivery')
        .values({ ...said, parcel_id: made.id, root_id: made.id, source: JSON.stringify({ kind: 'folder' }) })
        .execute()
      return made
    },
    share: () => makeShare(true),
    handOver: async () => {
      // One at a time waits in a folder: the one before is read on, but is offered no longer.
      await pool.query(`update hand_over set state = 'takenBack' where state = 'offered'`)
      const made = await addLink(db, { kind: 'handOver', folderId, userId: maker.userId })
      const said = { state: 'offered', sent_at: new Date(), draft: JSON.stringify(aHandOver({ buyers: [buyer] })) }
      await db
        .insertInto('hand_over')
        .values({ ...said, parcel_id: made.id, folder_id: folderId, seller_id: seller.userId })
        .execute()
      await db.insertInto('hand_over_party').values({ parcel_id: made.id, role: 'buyer', email: buyer }).execute()
      const sent = { email: buyer, code_sha256: hashOfSecret('AAAA'), ends_at: new Date(Date.now() + 600_000) }
      await db
        .insertInto('hand_over_code')
        .values({ ...sent, parcel_id: made.id })
        .execute()
      return made
    },
  }

  return { makers, makeShare }

  async function makeShare(isFrozen: boolean): Promise<MadeLink> {
    const { of: _of, ...everything } = kindsOfPreset.wholeFolder
    const chosen = { ...everything, fileKinds: Object.values(fileKind) }
    const share = {
      folderId,
      preset: 'own',
      scope: { kind: 'folder' },
      kinds: chosen,
      days: 30,
      recipient: 'Ida',
      takesPapers: false,
    } as const
    const granted = await grant(db, maker.userId, folderId, 'ShareFolder')
    const config = { publicUrl: 'http://localhost', supportEmails: [] }
    const asked = { share: { ...share, isFrozen }, device: 'Chrome', left: new AbortController().signal }
    const made = await addShare({ db, queue, config }, granted, asked)
    // Everything can be done through it that can be done through any.
    await pool.query(`update share set preset = 'craftsman', takes_papers = true where parcel_id = $1`, [made.share.id])
    return { id: made.share.id, secret: new URL(made.url).hash.slice(1), code: made.code }
  }
}
