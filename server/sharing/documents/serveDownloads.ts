import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { Problem } from '#contract/platform/problems.ts'
import { contentDisposition } from '#server/platform/http/disposition.ts'
import { leftSignal, unlessLeft } from '#server/platform/http/leftSignal.ts'
import { assertBelow } from '#server/platform/http/rateLimit.ts'
import type { Api } from '#server/platform/http/serve.ts'
import type { LinkDeps } from '#server/platform/services.ts'
import { releaseSent } from '#server/platform/storage/release.ts'
import { safeName } from '#server/platform/zip/entryNames.ts'
import { stillReads, type ParcelReader } from '../parcels/links/reader.ts'
import { inPieces, whileReading } from '../parcels/links/sending.ts'
import { serveBytesThroughLink } from '../parcels/links/serveThroughLink.ts'
import { inDocumentTurn } from './makeDocument.ts'

/** Of one parcel: each takes some seconds of processor, or all of its files out of storage. */
const perParcel = { max: 30, windowSeconds: 3600 }

/** `title` is its name without the ending. */
type Find<K extends ParcelKind, Bytes> = (
  reader: ParcelReader<K>,
  left: AbortSignal,
) => Promise<{ title: string; bytes: Bytes }>

type Downloads<K extends ParcelKind> = {
  kind: K
  /** Called in its turn. */
  document: Find<K, Buffer>
  /** Where the address of the ZIP ends. */
  filesAt: `/${string}`
  files: Find<K, Readable | undefined>
}

/** What a link leads to as one PDF, and its files as one ZIP: for as long as it may be read, also while they are sent. */
export function serveDownloads<K extends ParcelKind>(
  api: Pick<Api, 'app'>,
  { db, rateLimit, config }: LinkDeps,
  { kind, document, filesAt, files }: Downloads<K>,
) {
  serveBytesThroughLink(api, { db, config }, { kind, rest: '/document' }, async (reader, _request, reply) => {
    await assertNotTooMany(reader)
    const left = leftSignal(reply)
    const made = inDocumentTurn(`${kind} ${reader.parcelId}`, () => document(reader, left), left)
    const found = await made.catch(unlessLeft(left))
    if (!found) return reply.hijack()
    // It took its time: whoever took it back meanwhile is believed before the first byte.
    if (!(await stillReads(db, reader))) throw new Problem('parcelNotFound')
    const { title, bytes } = found
    reply.header('content-length', bytes.length)
    return send(reader, reply, { name: `${title}.pdf`, mediaType: 'application/pdf', bytes: inPieces(bytes) })
  })

  serveBytesThroughLink(api, { db, config }, { kind, rest: filesAt }, async (reader, _request, reply) => {
    await assertNotTooMany(reader)
    const { title, bytes } = await files(reader, leftSignal(reply))
    if (!bytes) throw new Problem('parcelNotFound')
    releaseSent(reply.raw)
    return send(reader, reply, { name: `${title}.zip`, mediaType: 'application/zip', bytes })
  })

  const assertNotTooMany = ({ parcelId }: ParcelReader<K>) =>
    assertBelow(rateLimit, `${kind} downloads ${parcelId}`, perParcel)

  type Sent = { name: string; mediaType: string; bytes: Readable }

  function send(reader: ParcelReader<K>, reply: FastifyReply, { name, mediaType, bytes }: Sent) {
    reply.headers({ 'content-type': mediaType, 'content-disposition': contentDisposition(safeName(name)) })
    return reply.send(whileReading(db, reader, bytes))
  }
}
