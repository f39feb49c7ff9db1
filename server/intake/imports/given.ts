import { Readable } from 'node:stream'
import type { ReadChoices } from '#contract/intake/importSettings.ts'
import { Problem } from '#contract/platform/problems.ts'
import { isLoose } from '#server/rules/domain/looseUploads.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { outOfTurn } from '#server/platform/http/limitConcurrency.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { ImportReader } from './read/reader.ts'
import { refusalText } from './read/refusals.ts'
import type { ReadFile } from './read/table.ts'

/* What somebody gives to be read as a table: what was pasted, or the bytes of an upload of theirs. */

export type Reading = { db: Db; storage: Storage; importReader: ImportReader }

/** What a file is read from: what was pasted, or the bytes of an upload. */
export type Given = { name: string; size: number; content: Buffer | null; pasted: string | null }
export type Choices = ReadChoices & { sheet: number }

/** Throws `uploadNotFound`, and `notReady` for one whose bytes are not there yet. */
export async function uploaded(db: Db, userId: number, uploadId: string): Promise<Given> {
  const upload = await db
    .selectFrom('upload')
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .where(isLoose)
    .where('refused', 'is', null)
    .select(['name', 'size', 'content'])
    .executeTakeFirst()
  if (!upload) throw new Problem('uploadNotFound')
  if (!upload.content) throw new Problem('notReady')
  return { name: upload.name, size: upload.size, content: upload.content, pasted: null }
}

/** Its bytes are the draft's from now on: the upload is no paper that waits for a place. Throws `uploadNotFound`. */
export async function takeUpload(tx: Transaction, userId: number, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isLoose)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('uploadNotFound')
}

type ToRead = Pick<Given, 'content' | 'pasted'>

/** Reads it in a process of its own. Throws `importUnreadable`. */
export async function readGiven(
  { storage, importReader }: Reading,
  owner: number,
  { content, pasted: text }: ToRead,
  { sheet, ...choices }: Choices,
  signal?: AbortSignal,
): Promise<ReadFile> {
  const bytes = () =>
    content === null ? Readable.from([Buffer.from(text ?? '', 'utf8')]) : storage.read(keyOf(content.toString('hex')))
  const asked = { owner, isPasted: content === null, bytes, choices, sheet, today: todayInSweden().toString() }
  const file = await outOfTurn(owner, () => importReader.read(asked, signal), signal)
  if ('code' in file) throw new Problem('importUnreadable', { detail: refusalText(file) })
  return file
}
