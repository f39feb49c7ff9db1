import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InboxSource } from '#contract/intake/inbox.ts'
import { Problem } from '#contract/platform/problems.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { cancelUpload } from '#server/content/files/uploads/commands.ts'
import { addToInbox } from '../../inbox/add.ts'
import { throwLocked } from '../../inbox/commands.ts'
import { itemsFor, isWaiting } from '../../inbox/visible.ts'
import type { Db } from '#server/platform/database/database.ts'
import { keepCut, pictureOf, type CutDeps } from './cutUpload.ts'

/**
 * Makes a thing of each of several receipts in the only paper of a thing that waits, and throws that away: put back, it is
 * whole. Returns their ids; none where there is nothing to part. Throws `inboxItemNotFound`, `inboxItemSaved`,
 * `inboxPaperTellsPlace`, `inboxFull` and `quotaExceeded`.
 */
export async function splitItem(deps: CutDeps, userId: number, id: number): Promise<number[]> {
  const { db } = deps
  const item = await waitingItem(db, userId, id)
  if (!item) throw new Problem('inboxItemNotFound')
  const papers = await db.selectFrom('upload').where('inbox_item_id', '=', id).select('id').limit(2).execute()
  const [paper, ...others] = papers
  if (!paper || others.length > 0) return []
  const picture = await pictureOf(db, paper.id)
  // Its sender alone sees it until somebody has said that it may be seen.
  if (picture?.asks && picture.userId !== userId) throw new Problem('inboxPaperTellsPlace')
  const uploadIds: string[] = []
  try {
    for await (const uploadId of keepCut(deps, picture, { named: randomUUID() })) uploadIds.push(uploadId)
    return uploadIds.length === 0 ? [] : await putParts(db, userId, { item, uploadIds })
  } catch (error) {
    // There was no room for all, or somebody else has saved it meanwhile: its sender would find parts of it.
    for (const uploadId of uploadIds) await cancelUpload(deps, item.userId, uploadId)
    throw error
  }
}

type Item = NonNullable<Awaited<ReturnType<typeof waitingItem>>>

/** Puts each part in the Inkorg as a thing of its own, in place of the whole. */
function putParts(db: Db, userId: number, { item, uploadIds }: { item: Item; uploadIds: readonly string[] }) {
  const { id, ...whole } = item
  return asActor(db, userId, async (tx) => {
    await throwLocked(tx, userId, id)
    const ids: number[] = []
    for (const uploadId of uploadIds)
      ids.push(await addToInbox(tx, { ...whole, idempotencyKey: randomUUID(), uploadIds: [uploadId] }))
    return ids
  })
}

function waitingItem(db: Db, userId: number, id: number) {
  return itemsFor(db, userId)
    .where('item.id', '=', id)
    .where(isWaiting)
    .select([
      'item.id',
      'item.user_id as userId',
      'item.folder_id as folderId',
      'item.sender',
      'item.title',
      'item.text',
    ])
    .select(['item.place_id as placeId', sql<InboxSource>`item.source`.as('source')])
    .executeTakeFirst()
}
