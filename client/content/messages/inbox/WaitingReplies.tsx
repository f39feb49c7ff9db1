import { lazy, Suspense } from 'react'
import type { Message } from '#contract/content/messages.ts'
import { useMayHoldUnsent } from '#client/platform/outbox/outboxMark.ts'
import { useUser } from '#client/platform/session/session.tsx'

const List = lazy(async () => ({ default: (await import('./WaitingReplyList.tsx')).WaitingReplyList }))

/** What was answered to these messages without a network; loaded only where there may be some. */
export function WaitingReplies(props: { messages: readonly Message[] }) {
  const { userId } = useUser()
  if (!useMayHoldUnsent(userId)) return null
  return (
    <Suspense fallback={null}>
      <List {...props} />
    </Suspense>
  )
}
