import type { ParcelChoice, ParcelContent } from '#contract/sharing/parcelContent.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { SharePreset } from '#contract/sharing/shares.ts'
import { grant } from '#server/rules/access/access.ts'
import { drawableName } from '#server/rules/domain/drawable.ts'
import { dayInSweden } from '#server/rules/domain/swedishTime.ts'
import { markOf } from '#server/content/files/marking/markLines.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fileOf, type Parcelled } from '../parcels/content/contentOf.ts'
import type { Manifest } from '../parcels/content/manifest.ts'
import { contentWithoutOthers, redactorOfOthers } from '../parcels/redaction/withoutOthers.ts'
import { frozenFile, type LinkedFile } from '../parcels/links/files.ts'
import type { ParcelReader } from '../parcels/links/reader.ts'
import { papersSentBy, takesPapers } from './sentPapers/queries.ts'

type Reader = ParcelReader<'share'>

/** What a share shows: as it was frozen, or as it is now, as far as its maker sees it. */
export async function readShare(db: Db, reader: Reader, left?: AbortSignal) {
  const { found, isFrozen, ...share } = await sharedContent(db, reader, left)
  const said = { ...share, recipient: reader.madeFor, papers: share.takesPapers ? await papersSentBy(db, reader) : [] }
  return { ...said, isFrozen, content: found.content, hash: isFrozen ? found.manifestHash : null }
}

/** The same with its manifest. `asOf` is when it was frozen, or now; `madeAt` when the share was made. */
export async function sharedContent(db: Db, reader: Reader, left?: AbortSignal) {
  const { content, manifest, hash, ...share } = await shareOf(db, reader)
  if (!content) {
    const found = await contentNow(db, reader, share, left)
    return { ...share, isFrozen: false, asOf: new Date(), found }
  }
  const found: Parcelled = { content, manifest: manifest ?? [], manifestHash: hash?.toString('hex') ?? '' }
  return { ...share, isFrozen: true, asOf: share.madeAt, found }
}

/** The file with this number in it, with its mark, unless its bytes are known to be damaged. */
export async function sharedFile(db: Db, reader: Reader, number: number): Promise<LinkedFile | undefined> {
  const { isFrozen, preset, choice, madeAt } = await db
    .selectFrom('share')
    .innerJoin('parcel', 'parcel.id', 'share.parcel_id')
    .where('parcel_id', '=', reader.parcelId)
    .select(['is_frozen as isFrozen', 'preset', 'choice', 'parcel.created_at as madeAt'])
    .$castTo<ShareChoice & { isFrozen: boolean; madeAt: Date }>()
    .executeTakeFirstOrThrow()
  const file = isFrozen ? await frozenFile(db, reader, number) : await fileNow(db, reader, { preset, choice }, number)
  return file && { ...file, mark: markOfShare(reader, madeAt) }
}

const dayInMark = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'medium' })

/** What stands across its pictures and papers: for whom it is, and on which day it was shared. */
export const markOfShare = ({ madeFor }: Reader, madeAt: Date) =>
  markOf(drawableName(madeFor), dayInMark.format(dayInSweden(madeAt).toDate('UTC')).replace('.', ''))

type ShareChoice = { preset: SharePreset; choice: ParcelChoice }

async function fileNow(db: Db, { madeBy, folderId }: Reader, { preset, choice }: ShareChoice, number: number) {
  const granted = await grant(db, madeBy, folderId, 'ShareFolder').catch(asNotFound)
  const file = await fileOf(db, granted, choice, number).catch(asNotFound)
  if (!file || file.isDamaged) return undefined
  if (preset !== 'agent') return file
  const redact = await redactorOfOthers(db, granted, [file.name])
  return { ...file, name: redact(file.name) }
}

/** With what the maker may see at this moment: what they have lost is gone from it, and all of it with their role. */
async function contentNow(db: Db, { madeBy, folderId }: Reader, asked: ShareChoice, left?: AbortSignal) {
  return contentOfMaker().catch(asNotFound)
  async function contentOfMaker(): Promise<Parcelled> {
    return contentWithoutOthers(db, await grant(db, madeBy, folderId, 'ShareFolder'), asked, left)
  }
}

function asNotFound(error: unknown): never {
  throw error instanceof Problem ? new Problem('parcelNotFound', { cause: error }) : error
}

type ShareRead = {
  preset: SharePreset
  takesPapers: boolean
  choice: ParcelChoice
  createdBy: string
  madeAt: Date
  expiresAt: Date
  content: ParcelContent | null
  manifest: Manifest | null
  hash: Buffer | null
}

async function shareOf(db: Db, { parcelId }: Reader): Promise<ShareRead> {
  return db
    .selectFrom('share')
    .innerJoin('parcel', 'parcel.id', 'share.parcel_id')
    .innerJoin('app_user as maker', 'maker.id', 'parcel.made_by')
    .where('share.parcel_id', '=', parcelId)
    .select(['share.preset', 'share.choice', 'maker.full_name as createdBy', 'parcel.created_at as madeAt'])
    .select(takesPapers.as('takesPapers'))
    .select(['parcel.expires_at as expiresAt', 'parcel.content', 'parcel.manifest', 'parcel.manifest_sha256 as hash'])
    .$castTo<ShareRead>()
    .executeTakeFirstOrThrow()
}
