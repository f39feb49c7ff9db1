import { lazy, Suspense, type ComponentProps } from 'react'
import { useMayHoldUnsent } from '../outbox/outboxMark.ts'
import { useUser } from '../session/session.tsx'
import type { WaitingGroup } from './WaitingGroup.tsx'

const Group = lazy(async () => ({ default: (await import('./WaitingGroup.tsx')).WaitingGroup }))

/** What was saved here without a network; loaded only where there may be some. */
export function WaitingHere(props: ComponentProps<typeof WaitingGroup>) {
  const { userId } = useUser()
  if (!useMayHoldUnsent(userId)) return null
  return (
    <Suspense fallback={null}>
      <Group {...props} />
    </Suspense>
  )
}
