import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { dayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'
import { renderPdf } from '#server/platform/pdf/renderPdf.ts'
import { createScreen } from '../../documents/screen.ts'
import type { KeptCertificate } from './certify.ts'
import type { CertificateDocument } from './draw.ts'
import { sayPage, type NumberedCertificate } from './say.ts'

type Reading = Granted<'ReadFolder'>

/** The certificate of the latest hand-over of the folder, if there was one. Throws `accessDenied`. */
export async function certificateOf(db: Db, granted: Reading) {
  const found = await latestOf(db, granted)
  if (!found) return null
  const certificate = withUndo(found)
  const { screen, said } = createScreen()
  sayPage(screen, certificate)
  const { number, manifestHash, exchangedAt, undoUntil } = certificate
  return {
    number,
    title: said.title,
    said: certificate.said.map((one) => ({ ...one, at: new Date(one.at) })),
    parts: said.beginning,
    exchangedAt: new Date(exchangedAt),
    undoUntil: new Date(undoUntil),
    manifestHash,
  }
}

/** The document, as it was first made, and what it is called. Throws `accessDenied` and `handOverNotFound`. */
export async function certificatePdf(
  db: Db,
  granted: Reading,
  { checkAddress, left }: { checkAddress: string; left?: AbortSignal },
): Promise<{ name: string; bytes: Buffer }> {
  const found = await latestOf(db, granted)
  if (!found) throw new Problem('handOverNotFound')
  const certificate = withUndo(found)
  const name = `Överlåtelse av ${certificate.folder.title}, ${certificate.number}.pdf`
  if (found.pdf) return { name, bytes: found.pdf }
  const document: CertificateDocument = { certificate, checkAddress }
  const bytes = await renderPdf(new URL('draw.ts', import.meta.url), document, left)
  return { name, bytes: await keep(db, found.id, bytes) }
}

/** Whoever asks first has theirs kept; all others get that one. */
async function keep(db: Db, id: number, pdf: Buffer): Promise<Buffer> {
  await db
    .updateTable('hand_over_certificate')
    .where('id', '=', id)
    .where('pdf', 'is', null)
    .set({ pdf, pdf_sha256: createHash('sha256').update(pdf).digest() })
    .execute()
  const kept = await db.selectFrom('hand_over_certificate').where('id', '=', id).select('pdf').executeTakeFirstOrThrow()
  return kept.pdf ?? pdf
}

type Kept = { id: number; content: KeptCertificate; pdf: Buffer | null; undoneAt: Date | null }

/** Members of another role are no party to it. */
async function latestOf(db: Db, { folderId, roleId }: Reading): Promise<Kept | undefined> {
  if (roleId > roles.administrator) throw new Problem('accessDenied')
  const of = (side: 'seller_folder_id' | 'buyer_folder_id') =>
    db
      .selectFrom('hand_over_certificate')
      .where(side, '=', folderId)
      .select(['id', 'pdf', 'undone_at as undoneAt', sql<KeptCertificate>`content`.as('content')])
  // Each side by its own index.
  return db
    .selectFrom(of('seller_folder_id').unionAll(of('buyer_folder_id')).as('own'))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function withUndo({ id, content, undoneAt }: Omit<Kept, 'pdf'>): NumberedCertificate {
  const year = dayInSweden(new Date(content.exchangedAt)).toString().slice(0, 4)
  const undone = undoneAt && {
    at: undoneAt.toISOString(),
    name: null,
    what: 'undone' as const,
    changes: null,
    identifiedBy: null,
  }
  return {
    ...content,
    // In those of before firms were counted there is no number of them.
    went: { ...content.went, firms: content.went.firms ?? 0 },
    number: `PM-${year}-${String(id).padStart(6, '0')}`,
    said: undone ? [...content.said, undone] : content.said,
  }
}

/** Whether a certificate is kept with this hash, of all that went or of the document. Says nothing else of it. */
export async function checkHash(db: Db, hash: string) {
  const sha256 = Buffer.from(hash, 'hex')
  const found = await db
    .selectFrom('hand_over_certificate')
    .where((its) => its.or([its('manifest_sha256', '=', sha256), its('pdf_sha256', '=', sha256)]))
    .orderBy('id', 'desc')
    .limit(1)
    .select(['manifest_sha256 as manifest', 'exchanged_at as exchangedAt', 'undone_at as undoneAt'])
    .executeTakeFirst()
  if (!found) return { isKnown: false, of: null, exchangedOn: null, isUndone: false }
  return {
    isKnown: true,
    of: found.manifest.equals(sha256) ? ('manifest' as const) : ('document' as const),
    exchangedOn: dayInSweden(found.exchangedAt).toString(),
    isUndone: found.undoneAt !== null,
  }
}
