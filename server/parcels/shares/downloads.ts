import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SharePreset } from '#contract/shares.ts'
import { Problem } from '#contract/problems.ts'
import { dayInSweden } from '../../domain/swedishTime.ts'
import { contentDisposition } from '../../platform/http/disposition.ts'
import { leftSignal, unlessLeft } from '../../platform/http/leftSignal.ts'
import { assertBelow } from '../../platform/http/rateLimit.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { releaseSent } from '../../platform/storage/release.ts'
import { safeName } from '../../platform/zip/entryNames.ts'
import type { Marker } from '../../files/marking/marker.ts'
import { titleOfDocument, type DocumentKind } from '../documents/folderDocument.ts'
import { inDocumentTurn, makeDocument } from '../documents/makeDocument.ts'
import { stillReads, type ParcelReader } from '../links/reader.ts'
import { inPieces, whileReading } from '../links/sending.ts'
import { serveBytesThroughLink } from '../links/serveThroughLink.ts'
import { zipOfPapers } from './papersZip.ts'
import { markOfShare, sharedContent } from './read.ts'

/** Of one share: each takes some seconds of processor, or all of its papers out of storage. */
const perShare = { max: 30, windowSeconds: 3600 }

/** Which document a share is downloaded as. */
const documentOf: Record<SharePreset, DocumentKind> = {
  insurance: 'insurance',
  agent: 'history',
  meeting: 'part',
  craftsman: 'part',
  own: 'part',
}

type Deps = Pick<Services, 'db' | 'storage' | 'rateLimit' | 'config'> & { marker: Marker }
type Reader = ParcelReader<'share'>

/** What a share shows as one PDF, and its papers as one ZIP: for as long as the link works, also while they are sent. */
export function serveDownloads(api: Pick<Api, 'app'>, { db, storage, rateLimit, config, marker }: Deps) {
  const deps = { db, config }

  serveBytesThroughLink(api, deps, { kind: 'share', rest: '/document' }, async (reader, _request, reply) => {
    await assertNotTooMany(reader)
    const left = leftSignal(reply)
    const made = inDocumentTurn(`share ${reader.parcelId}`, () => make(reader, left), left)
    const document = await made.catch(unlessLeft(left))
    if (!document) return reply.hijack()
    // It took its time: whoever revoked the link meanwhile is believed before the first byte.
    if (!(await stillReads(db, reader))) throw new Problem('parcelNotFound')
    const { title, bytes } = document
    reply.header('content-length', bytes.length)
    return send(reader, reply, { name: `${title}.pdf`, mediaType: 'application/pdf', bytes: inPieces(bytes) })
  })

  serveBytesThroughLink(api, deps, { kind: 'share', rest: '/papers' }, async (reader, _request, reply) => {
    await assertNotTooMany(reader)
    const { found, madeAt } = await sharedContent(db, reader, leftSignal(reply))
    const mark = markOfShare(reader, madeAt)
    const bytes = await zipOfPapers({ db, storage, marker, reader }, found, { mark })
    if (!bytes) throw new Problem('parcelNotFound')
    releaseSent(reply.raw)
    return send(reader, reply, { name: `${found.content.title} – papper.zip`, mediaType: 'application/zip', bytes })
  })

  const assertNotTooMany = ({ parcelId }: Reader) => assertBelow(rateLimit, `share downloads ${parcelId}`, perShare)

  async function make(reader: Reader, left: AbortSignal) {
    const { found, preset, createdBy: madeBy, asOf, expiresAt } = await sharedContent(db, reader, left)
    const of = documentOf[preset]
    const mark = { forWhom: reader.madeFor, until: dayInSweden(expiresAt).toString() }
    const made = { of, madeBy, madeOn: dayInSweden(asOf).toString(), mark }
    return { title: titleOfDocument(of, found.content), bytes: await makeDocument({ storage, left }, found, made) }
  }

  type Sent = { name: string; mediaType: string; bytes: Readable }

  function send(reader: Reader, reply: FastifyReply, { name, mediaType, bytes }: Sent) {
    reply.headers({ 'content-type': mediaType, 'content-disposition': contentDisposition(safeName(name)) })
    return reply.send(whileReading(db, reader, bytes))
  }
}
