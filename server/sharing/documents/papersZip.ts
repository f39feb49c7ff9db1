import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { ParcelItem } from '#contract/sharing/parcelContent.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { zipOf, type ZippedFile } from '#server/content/files/serving/archive.ts'
import type { Marker } from '#server/content/files/marking/marker.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Parcelled } from '../parcels/content/contentOf.ts'
import { hashesOf } from '../parcels/content/manifest.ts'
import { bytesOf, givenForm, givenName, isPictureFile } from '../parcels/links/files.ts'
import type { ParcelReader } from '../parcels/links/reader.ts'

/** `marker` draws the mark, where there is one, for the reader of a link. */
type ZipSources = { db: Db; storage: Storage; reader?: ParcelReader; marker?: Marker }
type Which = (file: ParcelItem<'files'>) => boolean
type Given = { which?: Which; mark?: readonly string[] }

/** The papers of a document, or other files of it, as one ZIP, as they are given one by one; undefined where there are none. */
export async function zipOfPapers(
  { db, marker, ...deps }: ZipSources,
  found: Pick<Parcelled, 'content' | 'manifest'>,
  { which = isPaper, mark }: Given = {},
): Promise<Readable | undefined> {
  const papers = await wholePapers(db, found, which)
  if (papers.length === 0) return undefined
  const open = (paper: Paper) =>
    bytesOf(
      { reader: undefined, ...deps, marker },
      { ...paper, form: givenForm({ ...paper, form: 'original' }), ...(mark && { mark }) },
    )
  return zipOf(papers, open).out
}

type Paper = ZippedFile & { mediaType: string; preview: boolean }

/** Those whose bytes are whole now, in the order of the document. */
async function wholePapers(
  db: Db,
  { content: { files, folders }, manifest }: Pick<Parcelled, 'content' | 'manifest'>,
  which: Which,
): Promise<Paper[]> {
  const hashes = hashesOf(manifest)
  const papers = files.filter(which).flatMap((paper) => {
    const sha256 = hashes.get(paper.number)
    return sha256 ? [{ ...paper, sha256 }] : []
  })
  const { rows } = await sql<{ sha256: string; preview: boolean }>`
    select encode(sha256, 'hex') as sha256, preview = 'done' as preview from content
    where damaged_since is null and sha256 = any(
      select decode(hash, 'hex') from unnest(${papers.map(({ sha256 }) => sha256)}::text[]) as given (hash)
    )`.execute(db)
  const previews = new Map(rows.map(({ sha256, preview }) => [sha256, preview]))
  return papers
    .filter(({ sha256, mediaType }) => previews.get(sha256) || (previews.has(sha256) && !isPictureFile({ mediaType })))
    .map(({ name, sha256, size, day, mediaType, preview, folder }) => {
      const folderTitle = folders[folder - 1]?.title ?? ''
      const given = { name: givenName({ name, mediaType }), sha256, size, day, mediaType, preview }
      return { ...given, folderId: folder, folderTitle, isDamaged: false }
    })
}

/** All but the photos that are shown as such. */
const isPaper: Which = ({ kindId, preview }) => kindId !== fileKind.photo || !preview
