import { sql } from 'kysely'
import type { Reading, UploadReading } from '#contract/intake/readings.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { awaitsChoice } from '#server/rules/domain/uploadsAwaitingChoice.ts'
import type { KeptPage } from '#server/content/files/decoding/worker/reading/protocol.ts'
import { followingFrom } from '../inbox/following.ts'
import { itemsFor } from '../inbox/visible.ts'
import type { Db } from '#server/platform/database/database.ts'
import { agreementIn } from './agreement/readAgreement.ts'
import { receiptIn } from './receipt/places.ts'

/* A reading is found by what the reader may see, never by its content: who has the same bytes learns nothing of it. */

/** What was read of an upload of the user's own, or of a paper in an Inkorg that they see; undefined if it is neither. */
export async function readingOfUpload(db: Db, userId: number, id: string): Promise<UploadReading | undefined> {
  const row = await db
    .selectFrom('upload')
    .leftJoin('reading', 'reading.content', 'upload.content')
    .where('upload.id', '=', id)
    .where('upload.refused', 'is', null)
    .select(['upload.user_id as ownerId', 'upload.inbox_item_id as itemId'])
    .select(columns)
    // Its bytes are still to come or to be checked.
    .select(sql<boolean>`upload.content is null`.as('isComing'))
    .select(awaitsChoice.as('awaitsChoice'))
    .executeTakeFirst()
  const isSeen = row && (row.ownerId === userId || (!row.awaitsChoice && (await seesItem(db, userId, row.itemId))))
  if (!isSeen) return undefined
  const reading = toResponse(row)
  return { ...reading, found: await followingFrom(db, userId, { id, receipt: reading.receipt }) }
}

async function seesItem(db: Db, userId: number, itemId: number | null): Promise<boolean> {
  if (itemId === null) return false
  const item = itemsFor(db, userId).where('item.id', '=', itemId).where('item.saved_at', 'is', null)
  return (await item.select('item.id').executeTakeFirst()) !== undefined
}

/** What was read of a file; undefined if there is none such in the folder. */
export async function readingOfFile(db: Db, granted: Granted<'ReadFolder'>, id: number) {
  const row = await db
    .selectFrom('standing_file as file')
    .leftJoin('reading', (join) =>
      join
        .onRef('reading.content', '=', 'file.content')
        // Names and numbers are redacted in the words of a folder that was bought.
        .on(sql<boolean>`not exists (select from hand_over_copy where kind = 'file' and to_id = file.id)`),
    )
    .where('file.id', '=', id)
    .where('file.folder_id', '=', granted.folderId)
    .select(columns)
    .select(sql<boolean>`false`.as('isComing'))
    .executeTakeFirst()
  return row && toResponse(row)
}

const columns = [
  sql<Reading['state'] | null>`reading.state`.as('state'),
  sql<Reading['reason']>`reading.reason`.as('reason'),
  'reading.page_count as pageCount',
  sql<KeptPage[] | null>`reading.pages`.as('pages'),
] as const

type Row = Pick<Reading, 'reason' | 'pageCount'> & {
  state: Reading['state'] | null
  pages: KeptPage[] | null
  isComing: boolean
}

/** The rules take some milliseconds: what they see in a text is not kept, so that it is what they see today. */
function toResponse({ state, reason, pageCount, pages, isComing }: Row): Reading {
  return {
    state: state ?? (isComing ? 'waiting' : 'none'),
    reason,
    pageCount,
    pages: (pages ?? []).map(({ page, shown, lines }) => ({
      page,
      ...shown,
      text: lines.map(({ text }) => text).join('\n'),
    })),
    receipt: pages && receiptIn(pages),
    agreement: pages && agreementIn(pages),
  }
}
