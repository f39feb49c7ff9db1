import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMayHoldUnsent, useUnsentCounts } from '#client/platform/outbox/outboxMark.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { whenIdle } from '#client/ui/state/whenIdle.ts'
// Listens from the start: the prompt comes once.
import '#client/platform/unsent/installPrompt.ts'
import { loadOutbox } from '#client/platform/unsent/lazyOutbox.ts'

const loadFollowing = () =>
  Promise.all([
    import('#client/content/activities/optimistic/followOutbox.ts'),
    import('#client/content/faults/followFaults.ts'),
    import('#client/content/rounds/followRounds.ts'),
  ])
const resume = () => import('#client/platform/outbox/outbox.ts').then(({ startOutbox }) => startOutbox())
const letGoOfAbandoned = (userId: number) =>
  import('#client/platform/outbox/abandoned.ts').then((others) => others.letGoOfAbandoned(userId))
const followUploads = () =>
  import('#client/platform/unsent/files/takeOverUploads.ts').then((files) => files.followUploads())

/**
 * Sends what was saved without a network, and shows it in the lists until then: at once where the mark says that there is
 * some, and otherwise once the page has nothing else to do and has asked the store itself. A browser that is killed loses
 * the mark. What would keep more is loaded by then too: without a network it could not be.
 */
export function useUnsent() {
  const { userId } = useUser()
  const mayHold = useMayHoldUnsent(userId)
  const { lost } = useUnsentCounts(userId)
  const client = useQueryClient()
  useEffect(
    () =>
      whenIdle(
        () =>
          void Promise.all([
            loadOutbox(),
            resume(),
            loadFollowing(),
            followUploads(),
            letGoOfAbandoned(userId),
            import('#client/platform/unsent/WaitingGroup.tsx'),
            import('#client/content/messages/inbox/WaitingReplyList.tsx'),
          ]).catch(() => undefined),
      ).cancel,
    [userId],
  )
  useEffect(() => {
    if (!mayHold) return
    let stop: (() => void) | undefined
    let isGone = false
    const [resumed, loadingLists] = [resume(), loadFollowing()]
    async function start() {
      await resumed
      const [{ followOutbox }, { followFaults }, { followRounds }] = await loadingLists
      if (isGone) return
      const stops = [followOutbox(client), followFaults(client), followRounds()]
      stop = () => stops.forEach((one) => one())
    }
    void start().catch(() => undefined)
    void followUploads().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [mayHold, client])
  useEffect(() => {
    if (lost === 0) return
    void import('#client/platform/unsent/sayLost.ts').then(({ sayLost }) => sayLost(userId)).catch(() => undefined)
  }, [lost, userId])
}
