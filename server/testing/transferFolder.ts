import { createHash, randomUUID } from 'node:crypto'
import { roles } from '#contract/rules/permissions.ts'
import type { Db } from '#server/platform/database/database.ts'

type Transfer = { folderId: number; fromUserId: number; toUserId: number }

/** Notes a transfer of the folder from one of its members to its founder, which can still be undone. */
export async function transferFolder(db: Db, { folderId, fromUserId, toUserId }: Transfer) {
  const membership = (userId: number) =>
    db
      .selectFrom('membership')
      .where('folder_id', '=', folderId)
      .where('user_id', '=', userId)
      .select('id')
      .executeTakeFirstOrThrow()
  const [former, taker] = [await membership(fromUserId), await membership(toUserId)]
  const secret = () => createHash('sha256').update(randomUUID()).digest()
  await db
    .insertInto('ownership_transfer')
    .values({
      folder_id: folderId,
      former_founder_id: fromUserId,
      former_membership_id: former.id,
      taker_membership_id: taker.id,
      taker_role_id: roles.administrator,
      offer_undo_sha256: secret(),
      undo_sha256: secret(),
      undo_until: new Date(Date.now() + 60_000),
    })
    .execute()
}
