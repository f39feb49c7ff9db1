import { megabyte } from '#contract/platform/limits.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Letter } from '../../timeline/report/letter.ts'
import { readPreviews } from '../../timeline/report/readPreviews.ts'
import { complaintOf } from '../queries.ts'

/** What the PDF of a letter is drawn of: its papers as pictures, and the names of those that have none. */
export type LetterDocument = Letter & { papers: { name: string; webp: Uint8Array }[]; others: string[] }

/** Throws `activityNotFound`. */
export async function letterDocumentOf(
  { db, storage }: { db: Db; storage: Storage },
  granted: Granted<'ReadFolder'>,
  activityId: number,
): Promise<LetterDocument> {
  const complaint = await complaintOf(db, granted, { activityId })
  const drawn = complaint.papers.filter(({ hasPreview }) => hasPreview)
  const papers = await readPreviews(storage, drawn, { form: 'large', mostBytes: 16 * megabyte })
  const shown = new Set(papers.map((paper) => paper.id))
  return {
    subject: complaint.letter.subject,
    text: complaint.letter.text,
    to: [complaint.seller, complaint.sellerEmail].filter(Boolean).join(', ') || null,
    madeOn: todayInSweden().toString(),
    papers: papers.map(({ name, webp }) => ({ name, webp })),
    others: complaint.papers.filter((paper) => !shown.has(paper.id)).map(({ name }) => name),
  }
}
