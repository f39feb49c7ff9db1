import { z } from 'zod'
import { id } from '#contract/platform/fields.ts'
import { folderDocument } from '#contract/sharing/folderDocument.ts'
import { filesPath, folderDocuments, type FolderDocumentName } from '#contract/platform/fileAddresses.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { folderReaders, madeHeaders } from '#server/content/files/serving/madeOfFolder.ts'
import { leftSignal, unlessLeft } from '#server/platform/http/leftSignal.ts'
import { assertBelow } from '#server/platform/http/rateLimit.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { fileIdsOf } from '../parcels/content/manifest.ts'
import { thingsLacking } from '../parcels/content/thingsLacking.ts'
import { titleOfDocument } from './folderDocument.ts'
import { chosenFiles, inDocumentTurn, makeDocument } from './makeDocument.ts'
import { contentOfDocument, nameOf } from './queries.ts'
import { pagesOf } from './screen.ts'

/** Each takes up to some seconds of processor. */
const documentsPerHour = { max: 20, windowSeconds: 3600 }

const Asked = z.object({ name: z.enum(folderDocuments), id })
type Asking = { hidesCosts: boolean; left: AbortSignal }

const Hidden = z.object({ costs: z.literal('hidden').optional() })

/** The documents of a folder, for whoever may see it now and with what they see. */
export function documentRoutes(api: Api, { db, storage, rateLimit, config }: Services) {
  serve(api, folderDocument.read, async ({ params, query: { name, costs } }, { userId }, reply) => {
    const granted = await grant(db, userId, params.id, 'ReadFolder')
    return read(granted, name, { hidesCosts: costs === 'hidden', left: leftSignal(reply) })
  })

  const { options, readerOf } = folderReaders(api, db, createFileCookie(db, config))
  api.app.get(`${filesPath}/dokument/:name/:id`, options, async (request, reply) => {
    const hidden = Hidden.safeParse(request.query).data
    const { asked, granted } = await readerOf(request, hidden && Asked.safeParse(request.params).data)
    const { userId } = granted
    await assertBelow(rateLimit, `folder document ${userId}`, documentsPerHour)
    const left = leftSignal(reply)
    const asking = { hidesCosts: !!hidden?.costs, left }
    const made = inDocumentTurn(userId, () => make(granted, asked.name, asking), left)
    const document = await made.catch(unlessLeft(left))
    if (!document) return reply.hijack()
    return reply.headers(madeHeaders('application/pdf', `${document.title}.pdf`)).send(document.bytes)
  })

  async function read(granted: Granted<'ReadFolder'>, of: FolderDocumentName, asking: Asking) {
    const found = await contentOfDocument(db, granted, of, asking)
    const { content, manifest, manifestHash: hash } = found
    const { photos, receipts } = chosenFiles(of, found)
    // A screen asks for the bytes itself.
    const unread = (shown: typeof photos) => shown.map(({ file }) => ({ file, webp: new Uint8Array() }))
    const made = { of, madeBy: await nameOf(db, granted.userId), madeOn: todayInSweden().toString(), mark: null }
    const lacking = of === 'insurance' ? thingsLacking(found) : null
    const fileIds = fileIdsOf(manifest)
    const said = await pagesOf({ ...made, content, hash, pictures: unread(photos), papers: unread(receipts) }, fileIds)
    return { ...said, lacking }
  }

  async function make(granted: Granted<'ReadFolder'>, of: FolderDocumentName, { hidesCosts, left }: Asking) {
    const found = await contentOfDocument(db, granted, of, { hidesCosts, left })
    const madeOn = todayInSweden().toString()
    const madeBy = await nameOf(db, granted.userId)
    const bytes = await makeDocument({ storage, left }, found, { of, madeBy, madeOn, mark: null })
    return { title: titleOfDocument(of, found.content), bytes }
  }
}
