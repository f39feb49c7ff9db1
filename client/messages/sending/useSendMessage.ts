import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { messages, type MessageForm } from '#contract/messages.ts'
import { support, type NewCustomerServiceMessage } from '#contract/support.ts'
import { call } from '../../api/http.ts'
import { isNotFound } from '../../forms/formProblem.ts'

/** A message on its way: to members of a folder, or to customer service. */
export type Outgoing =
  | { to: 'members'; body: z.output<typeof MessageForm> }
  | { to: 'support'; body: z.output<typeof NewCustomerServiceMessage> }

/** Sends a message. Sent again with the same key, it is the same message. */
export function useSendMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ outgoing, ...key }: { outgoing: Outgoing; idempotencyKey: string }) =>
      outgoing.to === 'support'
        ? call(support.send, { body: { ...outgoing.body, ...key } })
        : call(messages.send, { body: { ...outgoing.body, ...key } }),
    // What was to be answered may be gone, or somebody who was to get it.
    onError: (error) => {
      if (!isNotFound(error)) return
      for (const list of ['MessageList', 'ObjectMembers'] as const) void client.invalidateQueries({ queryKey: [list] })
    },
    meta: { topic: 'sending' },
  })
}
