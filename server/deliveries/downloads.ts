import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { dayInSweden } from '../domain/swedishTime.ts'
import { inDocumentTurn, makeDocument } from '../parcels/documents/makeDocument.ts'
import { stillReads, type ParcelReader } from '../parcels/links/reader.ts'
import { inPieces, whileReading } from '../parcels/links/sending.ts'
import { serveBytesThroughLink } from '../parcels/links/serveThroughLink.ts'
import { zipOfPapers } from '../parcels/shares/papersZip.ts'
import { contentDisposition } from '../platform/http/disposition.ts'
import { leftSignal, unlessLeft } from '../platform/http/leftSignal.ts'
import { assertBelow } from '../platform/http/rateLimit.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { releaseSent } from '../platform/storage/release.ts'
import { safeName } from '../platform/zip/entryNames.ts'
import { deliveredParcel } from './view.ts'

/** Of one delivery: each takes some seconds of processor, or all of its files out of storage. */
const perDelivery = { max: 30, windowSeconds: 3600 }

type Deps = Pick<Services, 'db' | 'storage' | 'rateLimit' | 'config'>
type Reader = ParcelReader<'delivery'>

/** All of a delivery as one PDF, and its files as one ZIP, for whoever has opened its link, also once it is claimed. */
export function serveDownloads(api: Pick<Api, 'app'>, { db, storage, rateLimit, config }: Deps) {
  const deps = { db, config }

  serveBytesThroughLink(api, deps, { kind: 'delivery', rest: '/document' }, async (reader, _request, reply) => {
    await assertNotTooMany(reader)
    const left = leftSignal(reply)
    const made = inDocumentTurn(`delivery ${reader.parcelId}`, () => make(reader, left), left)
    const document = await made.catch(unlessLeft(left))
    if (!document) return reply.hijack()
    // It took its time: whoever took the delivery back meanwhile is believed before the first byte.
    if (!(await stillReads(db, reader))) throw new Problem('parcelNotFound')
    const { title, bytes } = document
    reply.header('content-length', bytes.length)
    return send(reader, reply, { name: `${title}.pdf`, mediaType: 'application/pdf', bytes: inPieces(bytes) })
  })

  serveBytesThroughLink(api, deps, { kind: 'delivery', rest: '/files' }, async (reader, _request, reply) => {
    await assertNotTooMany(reader)
    const found = await deliveredParcel(db, reader)
    const bytes = await zipOfPapers({ db, storage, reader }, found, { which: () => true })
    if (!bytes) throw new Problem('parcelNotFound')
    releaseSent(reply.raw)
    return send(reader, reply, { name: `${found.content.title}.zip`, mediaType: 'application/zip', bytes })
  })

  const assertNotTooMany = ({ parcelId }: Reader) =>
    assertBelow(rateLimit, `delivery downloads ${parcelId}`, perDelivery)

  async function make(reader: Reader, left: AbortSignal) {
    const { content, firmName: madeBy, deliveredAt, ...found } = await deliveredParcel(db, reader)
    const made = { of: 'delivery', madeBy, madeOn: dayInSweden(deliveredAt).toString(), mark: null } as const
    const said = { ...found, content: { ...content, description: wordsOf({ ...found, firmName: madeBy }) } }
    return { title: content.title, bytes: await makeDocument({ storage, left }, said, made) }
  }

  type Sent = { name: string; mediaType: string; bytes: Readable }

  function send(reader: Reader, reply: FastifyReply, { name, mediaType, bytes }: Sent) {
    reply.headers({ 'content-type': mediaType, 'content-disposition': contentDisposition(safeName(name)) })
    return reply.send(whileReading(db, reader, bytes))
  }
}

type Said = Omit<Awaited<ReturnType<typeof deliveredParcel>>, 'content' | 'deliveredAt'>

/** From whom it is and to whom, where, and what was wrong in the version before. */
function wordsOf({ firmName, organisationNumber, customerName, place, invoice, version, correction }: Said): string {
  const from = [firmName, organisationNumber].filter(Boolean).join(', ')
  const to = [customerName, place].filter(Boolean).join(', ')
  const corrected = correction && `Det här är version ${version}. Rättat: ${correction}`
  return [`Levererat av ${from}, till ${to}.`, invoice && `Faktura ${invoice}.`, corrected].filter(Boolean).join('\n')
}
