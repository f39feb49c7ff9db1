import { megabyte } from '#contract/platform/limits.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { createFairQueue } from '#server/platform/confined/fairQueue.ts'
import { renderPdf } from '#server/platform/pdf/renderPdf.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { readPreviews } from '#server/content/timeline/report/readPreviews.ts'
import type { Parcelled } from '../parcels/content/contentOf.ts'
import { hashesOf, type Manifest } from '../parcels/content/manifest.ts'
import type { FolderDocument } from './folderDocument.ts'
import { photosIn } from './papers.ts'
import { mostDrawn } from './rest.ts'
import { receiptsByFolder, thingsByFolder } from './thingsByFolder.ts'

const drawing = new URL('draw.ts', import.meta.url)

/** What is read for one document is all that is held in memory, however many wait: whoever reads for one waits here. */
export const inDocumentTurn = createFairQueue()

type Made = Pick<FolderDocument, 'of' | 'madeBy' | 'madeOn' | 'mark'>
type Given = { storage: Storage; left?: AbortSignal }

/**
 * The bytes of a document of what has been read of a folder, made off the event loop. Throws what `left` gives if it
 * aborts.
 */
export async function makeDocument({ storage, left }: Given, found: Parcelled, made: Made): Promise<Buffer> {
  const { content, manifestHash: hash } = found
  const { photos, receipts } = chosenFiles(made.of, found)
  const pictures = await readPreviews(storage, photos, { left })
  const papers = await readPreviews(storage, receipts, { form: 'large', mostBytes: 16 * megabyte, left })
  const document: FolderDocument = { ...made, content, hash, pictures, papers }
  return renderPdf(drawing, document, left)
}

/** The files that a document shows. */
export function chosenFiles(of: FolderDocument['of'], { content, manifest }: Parcelled) {
  const receipts = of === 'insurance' ? receiptsByFolder(content, thingsByFolder(content)) : []
  const within = (numbers: number[]) => storedFiles(content, manifest, numbers)
  return {
    photos: within(chosenPhotos(of, content)).slice(0, mostDrawn.pictures),
    receipts: within(receipts.map(({ number }) => number)).slice(0, mostDrawn.receipts),
  }
}

/** Of an insurance report one of each thing, its cover before others; otherwise the latest. */
function chosenPhotos(of: FolderDocument['of'], content: ParcelContent): number[] {
  const photos = photosIn(content)
  if (of !== 'insurance') return photos.map(({ number }) => number)
  const first = new Map(photos.toReversed().map(({ component, number }) => [component, number]))
  return content.components.flatMap(({ number, cover }) => cover ?? first.get(number) ?? [])
}

/** Those of the files of which there are previews, with where these lie. */
function storedFiles({ files }: ParcelContent, manifest: Manifest, numbers: number[]) {
  const hashes = hashesOf(manifest)
  return numbers.flatMap((number) => {
    const file = files[number - 1]
    const sha256 = hashes.get(number)
    return file?.preview && !file.isDamaged && sha256 ? [{ file: number, sha256 }] : []
  })
}
