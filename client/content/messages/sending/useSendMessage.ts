import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { members } from '#contract/people/members.ts'
import { messages, type MessageForm } from '#contract/content/messages.ts'
import type { NewCustomerServiceMessage } from '#contract/accounts/support.ts'
import { keyOf } from '#client/platform/api/query.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { sendToSupport } from '#client/accounts/support/api.ts'
import { sendOrKeep } from '#client/platform/unsent/lazyOutbox.ts'
import { usePlaceOfFolder } from '#client/platform/unsent/usePlaceOfFolder.ts'

/** An outgoing message: to members of a folder, or to customer service. */
export type Outgoing =
  | { to: 'members'; body: z.output<typeof MessageForm> }
  | { to: 'support'; body: z.output<typeof NewCustomerServiceMessage> }

type Sending = {
  outgoing: Outgoing
  idempotencyKey: string
  /** What it is called while it waits: `Svar till Erik Berg`. */
  title: string
  /** Files that go into the browser with it; others are on their way already. */
  pictures: readonly File[]
}

/**
 * Sends a message. The same idempotency key never creates a second one. Without a network one to members is kept in this
 * browser, and sent later.
 */
export function useSendMessage() {
  const client = useQueryClient()
  const placeOfFolder = usePlaceOfFolder()
  return useMutation({
    mutationFn: async ({ outgoing, idempotencyKey, title, pictures }: Sending) => {
      if (outgoing.to === 'support') {
        return { kind: 'sent' as const, answer: await sendToSupport({ ...outgoing.body, idempotencyKey }) }
      }
      const { lane, place } = placeOfFolder(outgoing.body.folderId)
      const body = { ...outgoing.body, idempotencyKey }
      return sendOrKeep(messages.send, { body }, { words: { title, place }, lane, pictures })
    },
    networkMode: 'always',
    // The original message or a recipient may be gone.
    onError: (error) => {
      if (!isNotFound(error)) return
      for (const list of [messages.mine, messages.one, members.inFolder])
        void client.invalidateQueries({ queryKey: keyOf(list) })
    },
    meta: { topic: 'sending' },
  })
}
