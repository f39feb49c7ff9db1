import { sql } from 'kysely'
import { cleanFileName } from '#contract/platform/fileNames.ts'
import { Problem } from '#contract/platform/problems.ts'
import { awaitsChoice } from '#server/rules/domain/uploadsAwaitingChoice.ts'
import { partsOf } from '#server/content/files/cutting/partsOf.ts'
import type { Cutter, PageRange } from '#server/content/files/cutting/cutter.ts'
import type { FinishingDeps } from '#server/content/files/uploads/finishing/deps.ts'
import { finishUpload } from '#server/content/files/uploads/finishing/finishUpload.ts'
import { bringUpload } from '#server/content/files/uploads/receiving/bringUpload.ts'
import { uploadOf } from '#server/content/files/uploads/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { outOfTurn } from '#server/platform/http/limitConcurrency.ts'
import { inOne } from '#server/platform/storage/storage.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { keptColumns, receiptOf, type Kept } from '../receipt/keptReceipt.ts'

/** `quota` is that of an account, in bytes. */
export type CutDeps = FinishingDeps & { quota: number; cutter: Pick<Cutter, 'cut'> }

/**
 * Makes an upload of each of several receipts in a picture or a document that the user has sent, or of `only` one; the same
 * again for whoever asks again. None where there are not several. Throws `uploadNotFound` and `quotaExceeded`.
 */
export async function cutUpload(
  deps: CutDeps,
  userId: number,
  { id, only }: { id: string; only: number | null },
): Promise<string[]> {
  if (!(await uploadOf(deps.db, userId, id))) throw new Problem('uploadNotFound')
  const ids: string[] = []
  for await (const part of keepCut(deps, await pictureOf(deps.db, id), { named: id, only })) ids.push(part)
  return ids
}

type Picture = NonNullable<Awaited<ReturnType<typeof pictureOf>>>

/** An upload that has been read, whoever it belongs to. */
export function pictureOf(db: Db, id: string) {
  return db
    .selectFrom('upload')
    .innerJoin('content', 'content.sha256', 'upload.content')
    .innerJoin('reading', 'reading.content', 'upload.content')
    .where('upload.id', '=', id)
    .where('upload.refused', 'is', null)
    .select(['upload.id', 'upload.user_id as userId', 'upload.name', 'upload.day', 'content.sha256', 'content.size'])
    .select('content.media_type as mediaType')
    .select(awaitsChoice.as('asks'))
    .select(sql<Kept>`(select row_to_json(kept) from (select ${keptColumns}) as kept)`.as('kept'))
    .executeTakeFirst()
}

/** Keeps the parts of a picture as uploads of its sender, and yields the id of each that is kept, in the order of the receipts. */
export async function* keepCut(
  deps: CutDeps,
  picture: Picture | undefined,
  { named, only = null }: { named: string; only?: number | null },
): AsyncGenerator<string> {
  const receipt = picture && receiptOf(picture.kept)
  if (!picture || !receipt) return
  const { sha256, size, mediaType, userId } = picture
  const read = () => deps.storage.read(keyOf(sha256.toString('hex')), { start: 0, end: size })
  const from = only ?? 0
  const chosen = <T>(all: T[]) => all.slice(from, only === null ? undefined : from + 1)
  const { areas = [], starts = [] } = receipt
  const ranges = starts.map((start, at): PageRange => [start, starts[at + 1] ?? null])
  const uncut = {
    owner: userId,
    mediaType,
    ...(areas.length > 1 && { areas: chosen(partsOf(areas)) }),
    ...(ranges.length > 1 && { ranges: chosen(ranges) }),
    read,
  }
  const made = await outOfTurn(userId, () => deps.cutter.cut(uncut))
  const ending = ranges.length > 1 ? 'pdf' : 'jpg'
  for (const [at, bytes] of made.entries())
    yield await keepPart(deps, picture, { named, index: from + at, bytes, ending })
}

async function keepPart(
  deps: CutDeps,
  { userId, name, day }: Picture,
  { named, index, bytes, ending }: { named: string; index: number; bytes: Buffer; ending: 'jpg' | 'pdf' },
): Promise<string> {
  const id = await bringUpload(deps, userId, {
    name: partOf(name, index + 1, ending),
    size: bytes.length,
    sha256: null,
    named: `cut ${named} ${index}`,
    open: () => inOne(bytes),
  })
  await finishUpload(deps, id)
  await deps.db.updateTable('upload').set({ day }).where('id', '=', id).where('day', 'is', null).execute()
  return id
}

/** Longer names would not fit with what is added. */
const longestStem = 180

const partOf = (name: string, number: number, ending: 'jpg' | 'pdf') => {
  const stem = name.replace(/\.[^.]{1,5}$/, '').slice(0, longestStem)
  return cleanFileName(`${stem}, kvitto ${number}.${ending}`) ?? `Kvitto ${number}.${ending}`
}
