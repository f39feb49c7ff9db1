import { MutationObserver } from '@tanstack/react-query'
import { v4 } from 'uuid'
import { inbox, type InboxSource } from '#contract/intake/inbox.ts'
import { call } from '#client/platform/api/http.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { sendAlone } from '#client/platform/attachments/uploads/sendAlone.ts'

type Added = {
  files: readonly File[]
  source: InboxSource
  title?: string | undefined
  text?: string | undefined
  /** The folder in which it is suggested to lie. */
  placeId?: number | undefined
  /** Given where it may be tried again: what came that far the first time is not added twice. */
  idempotencyKey?: string
}

/**
 * Sends files, a text or a link to the Inkorg, as one thing. Throws what a call throws; what was sent by then is forgotten
 * by the server.
 */
export function addToInbox({ files, idempotencyKey = v4(), ...item }: Added): Promise<unknown> {
  const mutationFn = async () => {
    const uploadIds: string[] = []
    for (const file of files) uploadIds.push(await sendAlone(file))
    return call(inbox.add, { body: { idempotencyKey, uploadIds, ...item } })
  }
  return new MutationObserver(queryClient, { mutationFn, meta: { topic: 'inbox' } }).mutate()
}
