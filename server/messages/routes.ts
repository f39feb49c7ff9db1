import { messages } from '#contract/messages.ts'
import { grant } from '../access.ts'
import type { Db } from '../platform/database/database.ts'
import { serve, type Api } from '../platform/serve.ts'
import { markAsRead, removeMessage, sendMessage } from './commands.ts'
import { messageOf, messagesIn, readsOf } from './queries.ts'

export function messageRoutes(api: Api, db: Db) {
  serve(api, messages.mine, async ({ query }, { userId }) => {
    const folder = query.myObjectId ? await grant(db, userId, query.myObjectId, 'ReadFolder') : null
    return messagesIn(db, userId, folder, query)
  })

  serve(api, messages.one, ({ params }, { userId }) => messageOf(db, userId, params.messageId))

  serve(api, messages.reads, ({ params }, { userId }) => readsOf(db, userId, params.messageId))

  serve(api, messages.markAsRead, async ({ query }, { userId }) => {
    await markAsRead(db, userId, query.messageId)
    return null
  })

  serve(api, messages.send, async ({ body }, { userId }) => {
    const granted = await grant(db, userId, body.myObjectId, 'SendMessage')
    return { messageId: await sendMessage(db, granted, body) }
  })

  serve(api, messages.remove, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.myObjectId, 'ReadFolder')
    await removeMessage(db, granted, params.messageId)
    return null
  })
}
