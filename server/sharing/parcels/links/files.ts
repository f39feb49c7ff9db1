import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { numberInUrl } from '#contract/platform/fields.ts'
import { fileForms, type FileForm } from '#contract/platform/fileAddresses.ts'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { Problem } from '#contract/platform/problems.ts'
import { decodingOf, dispositionOf } from '#server/content/files/decoding/mediaTypes.ts'
import type { Marker } from '#server/content/files/marking/marker.ts'
import { harmlessPolicy } from '#server/content/files/serving/harmless.ts'
import type { Db } from '#server/platform/database/database.ts'
import { contentDisposition } from '#server/platform/http/disposition.ts'
import type { Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { releaseSent } from '#server/platform/storage/release.ts'
import { ObjectMissing, type Storage } from '#server/platform/storage/storage.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import type { ParcelReader } from './reader.ts'
import { inPieces, whileReading } from './sending.ts'
import { serveBytesThroughLink } from './serveThroughLink.ts'

/** A file as it is given through a link. `sha256` is in hex. */
export type LinkedFile = {
  name: string
  sha256: string
  size: number
  mediaType: string
  preview: boolean
  /** What stands across it, in lines. */
  mark?: readonly string[]
}

type Find<K extends ParcelKind> = (reader: ParcelReader<K>, number: number) => Promise<LinkedFile | undefined>

const Asked = z.object({
  number: numberInUrl(
    z
      .int()
      .positive()
      .max(2 ** 31 - 1),
  ),
  form: z.enum(fileForms),
})

/** Serves the files of parcels of this kind, of which `find` says which they are for this reader. */
export function serveFilesThroughLink<K extends ParcelKind>(
  api: Pick<Api, 'app'>,
  services: Pick<Services, 'db' | 'storage' | 'config'> & { marker?: Marker },
  kind: K,
  find: Find<K>,
) {
  const { db, storage, config, marker } = services
  serveBytesThroughLink(api, { db, config }, { kind, rest: '/file/:number/:form' }, async (reader, request, reply) => {
    const asked = Asked.safeParse(request.params).data
    const file = asked && (await find(reader, asked.number))
    if (!file) throw new Problem('parcelNotFound')
    return sendFile({ db, storage, reader, marker }, reply, { ...file, form: asked.form })
  })
}

/** The file with this number of a frozen parcel, unless its bytes are known to be damaged. */
export async function frozenFile(db: Db, { parcelId }: ParcelReader, number: number): Promise<LinkedFile | undefined> {
  return frozenFiles(db, parcelId).where('parcel_file.number', '=', number).executeTakeFirst()
}

/** The files of a frozen parcel that are whole, in the order of their numbers. */
export function frozenFiles(db: Db, parcelId: number) {
  return db
    .selectFrom('parcel_file')
    .innerJoin('content', 'content.sha256', 'parcel_file.content')
    .where('parcel_file.parcel_id', '=', parcelId)
    .where('content.damaged_since', 'is', null)
    .orderBy('parcel_file.number')
    .select(['parcel_file.name', 'content.size', 'content.media_type as mediaType'])
    .select(sql<boolean>`content.preview = 'done'`.as('preview'))
    .select(sql<string>`encode(content.sha256, 'hex')`.as('sha256'))
}

type Sending = { db: Db; storage: Storage; reader: ParcelReader; marker: Marker | undefined }

/**
 * Sends a file, or a picture of it. Photos are given as their previews alone, which say nothing of where and with what
 * they were taken. Throws `parcelNotFound` where there is no such picture.
 */
async function sendFile(
  { db, storage, reader, marker }: Sending,
  reply: FastifyReply,
  file: LinkedFile & { form: FileForm },
) {
  const given = givenForm(file)
  if (given !== 'original' && !file.preview) throw new Problem('parcelNotFound')
  const mediaType = given === 'original' ? file.mediaType : 'image/webp'
  const { bytes, size } = await bytesOf({ storage, reader, marker }, { ...file, form: given })
  reply.headers({
    'content-type': mediaType,
    'content-length': size,
    'content-disposition': contentDisposition(file.form === 'original' ? givenName(file) : undefined, {
      type: dispositionOf(mediaType),
    }),
    'content-security-policy': harmlessPolicy(mediaType),
  })
  releaseSent(reply.raw)
  return reply.send(whileReading(db, reader, bytes))
}

/** The bytes of this form, marked where the file has a mark. Throws `parcelNotFound` where there are none. */
export async function bytesOf(
  { storage, reader, marker }: Pick<Sending, 'storage' | 'marker'> & { reader: ParcelReader | undefined },
  file: LinkedFile & { form: FileForm },
): Promise<{ bytes: Readable; size: number }> {
  const key = keyOf(file.sha256, file.form)
  const marked =
    file.mark && marker && reader && (await markedBytes({ storage, reader, marker }, { ...file, mark: file.mark }))
  if (marked) return { bytes: inPieces(marked), size: marked.length }
  const size = file.form === 'original' ? file.size : (await storage.head(key))?.size
  if (size === undefined) throw new Problem('parcelNotFound')
  return { bytes: await storage.read(key).catch(asNotFound), size }
}

type Marking = { storage: Storage; reader: ParcelReader; marker: Marker }

/** Undefined for what cannot be marked and is given as it is: other kinds of files, and documents that cannot be read. */
async function markedBytes(
  { storage, reader, marker }: Marking,
  { sha256, form, size, mediaType, mark }: LinkedFile & { form: FileForm; mark: readonly string[] },
): Promise<Buffer | undefined> {
  const isPicture = form !== 'original'
  if (!isPicture && mediaType !== 'application/pdf') return undefined
  const key = keyOf(sha256, form)
  const read = () => storage.read(key).catch(asNotFound)
  const kind = isPicture ? 'picture' : 'document'
  const marked = await marker.mark({ owner: reader.madeBy, kind, lines: [...mark], key, size, read })
  // Of a picture there is nothing else to give.
  if (isPicture && !marked) throw new Problem('parcelNotFound')
  return marked
}

/** Whether it is a picture, of which only previews are given. */
export const isPictureFile = ({ mediaType }: Pick<LinkedFile, 'mediaType'>) =>
  ['picture', 'heic'].includes(decodingOf(mediaType) ?? '')

export const givenForm = ({ form, mediaType }: { form: FileForm; mediaType: string }): FileForm =>
  form === 'original' && isPictureFile({ mediaType }) ? 'large' : form

/** The name of what is given: a picture is another kind of file than what was sent up. */
export const givenName = (file: Pick<LinkedFile, 'name' | 'mediaType'>) =>
  isPictureFile(file) ? `${file.name.replace(/\.[^.]{1,5}$/, '')}.webp` : file.name

function asNotFound(error: unknown): never {
  throw error instanceof ObjectMissing ? new Problem('parcelNotFound', { cause: error }) : error
}
