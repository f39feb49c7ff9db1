import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { ParcelItem } from '#contract/parcelContent.ts'
import { fileKind } from '#contract/fileKinds.ts'
import { zipOf, type ZippedFile } from '../../files/serving/archive.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { keyOf } from '../../platform/storage/storageKeys.ts'
import type { Parcelled } from '../content/contentOf.ts'
import { givenName, isPictureFile } from '../links/files.ts'

type Deps = { db: Db; storage: Storage }
type Which = (file: ParcelItem<'files'>) => boolean

/** The papers of a document, or other files of it, as one ZIP, as they are given one by one; undefined where there are none. */
export async function zipOfPapers(
  { db, storage }: Deps,
  found: Pick<Parcelled, 'content' | 'manifest'>,
  which: Which = isPaper,
): Promise<Readable | undefined> {
  const papers: ZippedFile[] = []
  for (const paper of await wholePapers(db, found, which)) {
    const given = await givenForm(storage, paper)
    if (given) papers.push(given)
  }
  return papers.length === 0 ? undefined : zipOf(storage, papers).out
}

type Paper = ZippedFile & { mediaType: string }

/** Those whose bytes are whole now, in the order of the document. */
async function wholePapers(
  db: Db,
  { content: { files, folders }, manifest }: Pick<Parcelled, 'content' | 'manifest'>,
  which: Which,
): Promise<Paper[]> {
  const hashes = new Map(manifest.flatMap(({ kind, number, sha256 }) => (kind === 'file' ? [[number, sha256]] : [])))
  const papers = files.filter(which).flatMap((paper) => {
    const sha256 = hashes.get(paper.number)
    return sha256 ? [{ ...paper, sha256 }] : []
  })
  const { rows } = await sql<{ sha256: string }>`
    select encode(sha256, 'hex') as sha256 from content
    where damaged_since is null and sha256 = any(
      select decode(hash, 'hex') from unnest(${papers.map(({ sha256 }) => sha256)}::text[]) as given (hash)
    )`.execute(db)
  const whole = new Set(rows.map(({ sha256 }) => sha256))
  return papers
    .filter(({ sha256 }) => whole.has(sha256))
    .map(({ name, sha256, size, day, mediaType, folder }) => {
      const folderTitle = folders[folder - 1]?.title ?? ''
      return { name, sha256, size, day, mediaType, folderId: folder, folderTitle, isDamaged: false }
    })
}

/** All but the photos that are shown as such. */
const isPaper: Which = ({ kindId, preview }) => kindId !== fileKind.photo || !preview

/** Of a picture the large preview; undefined where there is none. */
async function givenForm(storage: Storage, { mediaType, ...paper }: Paper): Promise<ZippedFile | undefined> {
  if (!isPictureFile({ mediaType })) return paper
  const found = await storage.head(keyOf(paper.sha256, 'large'))
  return found && { ...paper, name: givenName({ name: paper.name, mediaType }), form: 'large', size: found.size }
}
