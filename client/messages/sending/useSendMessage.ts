import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { members } from '#contract/members.ts'
import { messages, type MessageForm } from '#contract/messages.ts'
import type { NewCustomerServiceMessage } from '#contract/support.ts'
import { call } from '../../api/http.ts'
import { keyOf } from '../../api/query.ts'
import { isNotFound } from '../../forms/formProblem.ts'
import { sendToSupport } from '../../support/api.ts'

/** An outgoing message: to members of a folder, or to customer service. */
export type Outgoing =
  | { to: 'members'; body: z.output<typeof MessageForm> }
  | { to: 'support'; body: z.output<typeof NewCustomerServiceMessage> }

/** Sends a message. The same idempotency key never creates a second one. */
export function useSendMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ outgoing, ...key }: { outgoing: Outgoing; idempotencyKey: string }) =>
      outgoing.to === 'support'
        ? sendToSupport({ ...outgoing.body, ...key })
        : call(messages.send, { body: { ...outgoing.body, ...key } }),
    // The original message or a recipient may be gone.
    onError: (error) => {
      if (!isNotFound(error)) return
      for (const list of [messages.mine, messages.one, members.inFolder])
        void client.invalidateQueries({ queryKey: keyOf(list) })
    },
    meta: { topic: 'sending' },
  })
}
