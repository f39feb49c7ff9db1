import { messages } from '#contract/content/messages.ts'
import type { Message } from '#contract/content/messages.ts'
import { grant } from '#server/rules/access/access.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { markAsRead, removeMessage } from './commands.ts'
import { messageOf, messagesIn, readsOf, unreadOf } from './queries.ts'
import { addRecipients, sendMessage } from './sending/sendMessage.ts'
import { folderOfOwnMessage } from './sending/recipients.ts'

export function messageRoutes(api: Api, services: Services) {
  const { db } = services
  const cookie = createFileCookie(db, services.config)
  /** The browser will ask for their bytes. */
  const giveCookie = async (found: readonly Pick<Message, 'files'>[], ...exchange: Parameters<typeof cookie.give>) => {
    if (found.some(({ files }) => files.length > 0)) await cookie.give(...exchange)
  }

  serve(api, messages.mine, async ({ query }, request, reply) => {
    const { userId } = request
    const folder = query.folderId ? await grant(db, userId, query.folderId, 'ReadFolder') : null
    const page = await messagesIn(db, userId, folder, query)
    await giveCookie(page.items, request, reply)
    return page
  })

  serve(api, messages.unread, (_, { userId }) => unreadOf(db, userId))

  serve(api, messages.one, async ({ params }, request, reply) => {
    const message = await messageOf(db, request.userId, params.messageId)
    await giveCookie([message], request, reply)
    return message
  })

  serve(api, messages.reads, ({ params }, { userId }) => readsOf(db, userId, params.messageId))

  serve(api, messages.markAsRead, async ({ query }, { userId }) => {
    await markAsRead(db, userId, query.messageId)
    return null
  })

  serve(api, messages.send, async ({ body }, { userId }) => {
    const granted = await grant(db, userId, body.folderId, 'SendMessage')
    return { messageId: await sendMessage(services, granted, body) }
  })

  serve(api, messages.addReads, async ({ body }, { userId }) => {
    // The contract guarantees one message and at least one read.
    const messageId = body[0]?.messageId ?? 0
    const granted = await grant(db, userId, await folderOfOwnMessage(db, userId, messageId), 'SendMessage')
    return { added: await addRecipients(services, granted, { messageId, userIds: body.map((read) => read.userId) }) }
  })

  serve(api, messages.remove, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    await removeMessage(db, granted, params.messageId)
    return null
  })
}
