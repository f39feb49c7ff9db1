import { z } from 'zod'
import { inbox } from '#contract/intake/inbox.ts'
import { inboxCount as counted } from '#contract/intake/inboxCount.ts'
import { inboxRules } from '#contract/intake/inboxRules.ts'
import { Problem } from '#contract/platform/problems.ts'
import { grant } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { writableFolders } from '#server/sharing/deliveries/places.ts'
import { serveBytesAt } from '#server/content/files/serving/serveBytesAt.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { addToInbox } from './add.ts'
import { placeItem, restoreItem, throwItem } from './commands.ts'
import { serveMails } from './mails.ts'
import { bytesOfInboxPaper, inboxCount, inboxItemOf, inboxOf } from './queries.ts'
import { briefsOf, readingOf } from './reading.ts'
import { forgetRule, restoreRule, rulesOf } from './rules.ts'
import { saveItem, saveItemTo, saveItemToAgreement } from './save.ts'
import { undoAgreement, undoSave } from './undoSave.ts'

/** What came in and waits for a yes. */
export function inboxRoutes(api: Api, services: Services) {
  const { db, storage } = services
  const cookie = createFileCookie(db, services.config)

  serve(api, inbox.list, async ({ query }, request, reply) => {
    await cookie.give(request, reply)
    return listed(db, request.userId, query)
  })

  serve(api, counted.of, (_input, { userId }) => inboxCount(db, userId))

  serve(api, inbox.places, (_input, { userId }) => writableFolders(db, userId))

  serve(api, inbox.one, async ({ params }, request, reply) => {
    const item = await inboxItemOf(db, request.userId, params.id)
    if (!item) throw new Problem('inboxItemNotFound')
    await cookie.give(request, reply)
    return item
  })

  serve(api, inbox.reading, ({ params }, { userId }) => readingOf(db, userId, params.id))

  serve(api, inbox.add, async ({ body }, { userId }) => {
    // Whoever may add nothing there is told before it is taken.
    if (body.placeId !== null) await grant(db, userId, body.placeId, 'AddActivity')
    const id = await asActor(db, userId, (tx) => addToInbox(tx, { ...body, userId, folderId: null }))
    return { id }
  })

  serve(api, inboxRules.mine, (_input, { userId }) => rulesOf(db, userId))

  serve(api, inboxRules.forget, async ({ params }, { userId }) => {
    await forgetRule(db, userId, params.id)
    return null
  })

  serve(api, inboxRules.restore, async ({ params }, { userId }) => {
    await restoreRule(db, userId, params.id)
    return null
  })

  serveAnswers(api, services)
  serveMails(api, { db, storage, cookie })
  serveBytesAt(
    api,
    { storage, cookie },
    { at: 'inkommet', id: z.uuid(), find: (holder, id) => bytesOfInboxPaper(db, holder, id) },
  )
}

/** A page of what waits, with what was read of each. */
async function listed(db: Db, userId: number, query: Parameters<typeof inboxOf>[2]) {
  const { items, total } = await inboxOf(db, userId, { ...query, withRead: query.thrown === 0 })
  const read = items.flatMap(({ id, read: papers }) => (papers ? [{ id, papers }] : []))
  const briefs = await briefsOf(db, userId, read)
  return { items: items.map((item) => ({ ...item, brief: briefs.get(item.id) })), total }
}

function serveAnswers(api: Api, { db, queue, config }: Services) {
  const deps = { db, queue, quota: config.quota }

  serve(api, inbox.place, async ({ params, body }, { userId }) => {
    await placeItem(db, await grant(db, userId, body.folderId, 'AddActivity'), params.id)
    return null
  })

  serve(api, inbox.save, async ({ params, body }, { userId }) => {
    const event = await grant(db, userId, body.folderId, 'AddActivity')
    const papers = await grant(db, userId, body.folderId, 'AddFile')
    return saveItem(deps, { event, papers }, params.id, body)
  })

  serve(api, inbox.saveTo, async ({ params, body }, { userId }) => {
    const { activityId, agreementId } = body
    const papers = await grant(db, userId, body.folderId, 'AddFile')
    if (activityId !== null) {
      const event = await grant(db, userId, body.folderId, 'UpdateActivity')
      return saveItemTo(deps, { event, papers }, params.id, { ...body, activityId })
    }
    const agreement = await grant(db, userId, body.folderId, 'UpdateAgreement')
    // One of the two is given.
    return saveItemToAgreement(deps, { agreement, papers }, params.id, { ...body, agreementId: agreementId ?? 0 })
  })

  serve(api, inbox.undoSave, async ({ params, body: { folderId, agreementId } }, { userId }) => {
    const granted = await grant(db, userId, folderId, 'UpdateActivity')
    if (agreementId === null) await undoSave(db, granted, params.id)
    else await undoAgreement(db, await grant(db, userId, folderId, 'DeleteAgreement'), params.id, agreementId)
    return null
  })

  serve(api, inbox.throw, async ({ params }, { userId }) => {
    await throwItem(db, userId, params.id)
    return null
  })

  serve(api, inbox.restore, async ({ params }, { userId }) => {
    await restoreItem(db, userId, params.id)
    return null
  })
}
