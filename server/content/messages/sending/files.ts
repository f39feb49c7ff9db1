import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import { isLoose } from '#server/rules/domain/looseUploads.ts'
import { awaitsChoice } from '#server/rules/domain/uploadsAwaitingChoice.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** `caseMessageId`: what was written later in a question. */
type Added = ({ messageId: number } | { caseId: number; caseMessageId?: number }) & { uploadIds: readonly string[] }

/**
 * Gives the message, or the question for advice, the files of these uploads; what of their bytes is still on its way, or waits for its sender's
 * word, arrives in it (decisions 48 and 99). Throws
 * `uploadNotFound` unless each is the sender's own, was not refused, and belongs to nothing yet.
 */
export async function addFiles(tx: Transaction, { userId }: { userId: number }, { uploadIds, ...to }: Added) {
  const ids = [...new Set(uploadIds)]
  if (ids.length === 0) return
  const target = 'caseId' in to ? { case_id: to.caseId } : { message_id: to.messageId }
  const caseMessageId = 'caseId' in to ? (to.caseMessageId ?? null) : null
  const taken = await tx
    .updateTable('upload')
    .set({ ...target, touched_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where(isLoose)
    .where('refused', 'is', null)
    .returning(['id', 'name', 'size', 'content'])
    .returning(awaitsChoice.as('asks'))
    .execute()
  if (taken.length < ids.length) throw new Problem('uploadNotFound')
  const inOrder = ids.flatMap((id) => taken.filter((upload) => upload.id === id))
  await tx
    .insertInto('message_file')
    .values(
      inOrder.map(({ id, name, size, content, asks: waits }) => ({
        ...target,
        case_message_id: caseMessageId,
        name,
        size,
        content: waits ? null : content,
        upload_id: content && !waits ? null : id,
      })),
    )
    .execute()
}
