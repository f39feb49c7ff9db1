import type { ProblemCode } from '#contract/platform/problems.ts'
import { hashOf } from '../../contents/hashOf.ts'
import { inspectFile } from '../../decoding/inspector.ts'
import { unknownType } from '../../decoding/mediaTypes.ts'
import type { Overwrite } from '../../decoding/overwrite.ts'
import type { Inspected } from '../../decoding/worker/inspection/protocol.ts'
import { countInspection } from '../commands.ts'
import type { FoundUpload } from '../queries.ts'
import { overwritten } from './bytes.ts'
import type { FinishingDeps } from './deps.ts'
import type { JoinedParts } from './parts.ts'
import { scan } from './scanner.ts'

/** The result of an inspection: the bytes to keep, with what they say of themselves. */
export type Accepted = Omit<Seen, 'outcome'> & {
  sha256: Buffer
  /** The hash of what was sent, where that is not what is kept. */
  sent: Buffer | null
  overwrites: Overwrite[]
}
type Seen = Omit<Extract<Inspected, { outcome: 'inspected' }>, 'outcome'>
type Refused = { refused: ProblemCode }

/** How often a file is inspected; after that it is kept as one that nobody could look into. */
const mostInspections = 2
const unread: Seen = { mediaType: unknownType, takenOn: null, location: null, overwrites: [], mayTellLocation: true }

/**
 * Looks at the bytes and says what to keep of them, why they are refused, or that it has to be tried again. Throws
 * `ScannerUnavailable` and `ConfinedStopped`.
 */
export async function inspect(
  deps: FinishingDeps,
  upload: FoundUpload,
  parts: JoinedParts,
): Promise<Accepted | Refused | 'waits'> {
  const { config, log } = deps
  const sent = await hashOf(parts.stream())
  if (upload.promised && !upload.promised.equals(sent)) return { refused: 'uploadBroken' }
  const verdict = config.scanner ? await scan(config.scanner, parts.stream()) : 'clean'
  if (verdict === 'infected') return { refused: 'fileInfected' }
  if (verdict === 'tooLarge') log.warn({ upload: upload.id }, 'A file is larger than clamd takes (StreamMaxLength)')
  const seen = await look(deps, upload, parts)
  if (!seen) return 'waits'
  if (upload.keepsLocation) return { ...seen, overwrites: [], sha256: sent, sent: null }
  if (seen.overwrites.length === 0) return { ...seen, location: null, sha256: sent, sent: null }
  const sha256 = await hashOf(overwritten(parts.stream(), seen.overwrites))
  return { ...seen, location: null, sha256, sent }
}

/** Returns what the file is, and says of when and where it was made; null if the inspection is to be repeated later. */
async function look(deps: FinishingDeps, upload: FoundUpload, parts: JoinedParts): Promise<Seen | null> {
  const { confined, db, log } = deps
  // Counted before it begins: what takes the server down with it is not taken up for ever.
  const tried = await countInspection(db, upload.id, 1)
  const about = { upload: upload.id, tried }
  const isLast = tried >= mostInspections
  if (tried <= mostInspections) {
    const file = { owner: upload.userId, size: upload.size, stream: parts.stream }
    const seen = await inspectFile(confined, file).catch(async (error: unknown) => {
      await countInspection(db, upload.id, -1)
      throw error
    })
    if (seen.outcome === 'inspected') {
      // Nothing is wrong with the file: what comes after may be tried again, and by several processes, any number of
      // times.
      await countInspection(db, upload.id, -1)
      return seen
    }
    log.warn({ ...about, reason: seen.reason }, 'A file could not be inspected')
    if (!isLast) return null
  }
  log.error(about, 'A file is given up: it is kept as one of an unknown kind')
  return unread
}
