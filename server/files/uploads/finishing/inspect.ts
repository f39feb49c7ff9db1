import type { ProblemCode } from '#contract/problems.ts'
import type { ScannerConfig } from '../../../platform/config/storageConfig.ts'
import type { Log } from '../../../platform/queue/queue.ts'
import { hashOf } from '../../contents/hashOf.ts'
import { locationIn, metadataIn, placeIn, takenOnIn } from '../../decoding/location.ts'
import { mediaTypeOf } from '../../decoding/mediaType.ts'
import { placesInMovie } from '../../decoding/metadata/movie.ts'
import type { Overwrite } from '../../decoding/metadata/range.ts'
import type { Place } from '../../decoding/place.ts'
import type { FoundUpload } from '../queries.ts'
import { overwritten } from './bytes.ts'
import type { JoinedParts } from './parts.ts'
import { scan } from './scanner.ts'

/** A larger picture is no photo. */
const largestPhoto = 100 * 1024 * 1024

type Deps = { scanner: ScannerConfig | undefined; log: Pick<Log, 'warn'> }

/** What is kept of the bytes. */
export type Kept = {
  sha256: Buffer
  /** The hash of what was sent, where that is not what is kept. */
  sent: Buffer | null
  mediaType: string
  overwrites: Overwrite[]
  /** The day on which a picture was taken. */
  takenOn: string | null
  /** Where it was made, if the sender keeps that. */
  place: Place | null
}

/** Looks at the bytes and says what to keep of them, or why they are refused. Throws `ScannerUnavailable`. */
export async function inspect(
  { scanner, log }: Deps,
  upload: FoundUpload,
  parts: JoinedParts,
): Promise<Kept | { refused: ProblemCode }> {
  const sent = await hashOf(parts.stream())
  if (upload.promised && !upload.promised.equals(sent)) return { refused: 'uploadBroken' }
  const verdict = scanner ? await scan(scanner, parts.stream()) : 'clean'
  if (verdict === 'infected') return { refused: 'fileInfected' }
  if (verdict === 'tooLarge') log.warn({ upload: upload.id }, 'A file is larger than clamd takes (StreamMaxLength)')
  const mediaType = await mediaTypeOf(parts.read, upload.size)
  const { takenOn, overwrites, place } = await said(mediaType, upload, parts)
  if (upload.keepsLocation) return { sha256: sent, sent: null, mediaType, overwrites: [], takenOn, place }
  if (overwrites.length === 0) return { sha256: sent, sent: null, mediaType, overwrites, takenOn, place: null }
  const sha256 = await hashOf(overwritten(parts.stream(), overwrites))
  return { sha256, sent, mediaType, overwrites, takenOn, place: null }
}

/** What the file says of when and where it was made, and what to overwrite so that it does not say where. */
async function said(mediaType: string, { size }: FoundUpload, parts: JoinedParts) {
  if (!mediaType.startsWith('image/')) return { takenOn: null, ...(await placesInMovie(parts.read, size)) }
  if (size > largestPhoto) return { takenOn: null, overwrites: [], place: null }
  const picture = await parts.read(0, size)
  const metadata = metadataIn(mediaType, picture)
  return {
    takenOn: takenOnIn(mediaType, picture, metadata),
    overwrites: locationIn(mediaType, picture, metadata),
    place: placeIn(picture, metadata),
  }
}
