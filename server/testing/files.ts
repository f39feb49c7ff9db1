import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { asActor } from '#server/rules/access/actor.ts'

export type NewFile = {
  folderId: number
  userId: number
  name?: string
  /** Its text is its content: two with the same have one content. */
  text?: string
  mediaType?: string
  kindId?: number
  day?: string
  activityId?: number
  componentId?: number
  faultId?: number
  words?: string
  /** Its previews are made. */
  picture?: { width: number; height: number }
}

/**
 * Adds a file as a finished upload would, without sending its bytes. Returns its id and the hash of its content, in
 * hex.
 */
export async function addFile(db: Db, { folderId, userId, name = 'Kvitto.pdf', ...rest }: NewFile) {
  const { text = crypto.randomUUID(), kindId = fileKind.receipt, picture } = rest
  const mediaType = rest.mediaType ?? (picture ? 'image/jpeg' : 'application/pdf')
  const sha256 = createHash('sha256').update(text).digest()
  const size = Buffer.byteLength(text)
  const id = await asActor(db, userId, async (tx) => {
    await tx
      .insertInto('content')
      .values({ sha256, size, media_type: mediaType, ...(picture && { ...picture, preview: 'done' }) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const attachedTo = { activity_id: rest.activityId, component_id: rest.componentId, fault_id: rest.faultId }
    const columns = {
      folder_id: folderId,
      name,
      kind_id: kindId,
      day: rest.day ?? '2026-05-04',
      words: rest.words ?? null,
    }
    const added = tx.insertInto('file').values({ ...attachedTo, ...columns, content: sha256, created_by: userId })
    return (await added.returning('id').executeTakeFirstOrThrow()).id
  })
  return { id, sha256: sha256.toString('hex') }
}

type Sent = { messageId: number; name?: string; text?: string; mediaType?: string }

/** Adds a file to a message as a finished upload would, without sending its bytes. Returns its id. */
export async function addMessageFile(db: Db, { messageId, name = 'Kvitto.pdf', ...rest }: Sent) {
  const { text = crypto.randomUUID(), mediaType = 'application/pdf' } = rest
  const sha256 = createHash('sha256').update(text).digest()
  const size = Buffer.byteLength(text)
  await db
    .insertInto('content')
    .values({ sha256, size, media_type: mediaType })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const added = db.insertInto('message_file').values({ message_id: messageId, name, size, content: sha256 })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

/** The bytes of a picture as previews are, of one colour. */
export const aWebp = ({ width = 4, height = 3, background = 'red' } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer()
