import { sql } from 'kysely'
import type { InboxSource } from '#contract/intake/inbox.ts'
import { inboxLimits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { isLoose } from '#server/rules/domain/looseUploads.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findByIdempotencyKey } from '#server/platform/database/idempotency.ts'
import { newExpiry } from './visible.ts'

export type NewItem = {
  /** On whose behalf it comes. */
  userId: number
  /** The folder that it was addressed to, whose people all see it; null: the user alone does. */
  folderId: number | null
  source: InboxSource
  sender?: string | null
  title: string | null
  text: string | null
  /** Where it is to lie, if that is known: the user may add events there. */
  placeId?: number | null
  /** The mail that it came with, which is kept as long as it waits. */
  mail?: { object: string; size: number } | null
  /** Of one key there is one item, whoever asks again. */
  idempotencyKey: string
  /** The user's own uploads, that belong to nothing yet and have all their bytes; they need not be checked yet. */
  uploadIds: readonly string[]
}

/**
 * Puts something in the Inkorg, in the caller's transaction, and returns its id. It must be the first that the transaction
 * does. Throws `uploadNotFound` and `inboxFull`.
 */
export async function addToInbox(tx: Transaction, item: NewItem): Promise<number> {
  const { userId, idempotencyKey } = item
  const same = await findByIdempotencyKey(tx, { senderId: userId, idempotencyKey }, (key) =>
    tx
      .selectFrom('inbox_item')
      .where('user_id', '=', userId)
      .where('idempotency_key', '=', key)
      .select('id')
      .executeTakeFirst(),
  )
  if (same) return same.id
  await assertRoom(tx, userId)
  const { id } = await tx
    .insertInto('inbox_item')
    .values({
      user_id: userId,
      folder_id: item.folderId,
      source: item.source,
      sender: item.sender ?? null,
      title: item.title,
      text: item.text,
      place_id: item.placeId ?? null,
      idempotency_key: idempotencyKey,
      mail: item.mail?.object ?? null,
      mail_size: item.mail?.size ?? null,
      expires_at: newExpiry,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeUploads(tx, userId, { id, uploadIds: item.uploadIds })
  return id
}

async function assertRoom(tx: Transaction, userId: number) {
  const { waiting } = await tx
    .selectFrom('inbox_item')
    .where('user_id', '=', userId)
    .where('saved_at', 'is', null)
    .where('thrown_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting >= inboxLimits.waiting) throw new Problem('inboxFull')
}

/** Throws `uploadNotFound` unless each is the user's, was not refused, is whole and belongs to nothing yet. */
async function takeUploads(tx: Transaction, userId: number, item: { id: number; uploadIds: readonly string[] }) {
  const ids = [...new Set(item.uploadIds)]
  if (ids.length === 0) return
  const taken = await tx
    .updateTable('upload')
    .set({ inbox_item_id: item.id, touched_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where(isLoose)
    .where('refused', 'is', null)
    .whereRef('received', '=', 'size')
    .returning('id')
    .execute()
  if (taken.length < ids.length) throw new Problem('uploadNotFound')
}
