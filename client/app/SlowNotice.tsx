import { History } from 'lucide-react'
import { useConnection } from '#client/platform/api/connection.ts'
import { useOldestAwaited } from '#client/platform/api/shownFrom.ts'
import { nearMomentText } from '#client/platform/text/dates.ts'
import { FloatingNotice } from '#client/ui/feedback/FloatingNotice.tsx'

/** Says from when that is which the page shows, while what is new keeps waiting. */
export function SlowNotice() {
  const isOnline = useConnection() === 'online'
  const oldest = useOldestAwaited()
  return (
    <FloatingNotice isShown={isOnline && oldest > 0}>
      <History aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
      <p>
        <strong>Hämtat {nearMomentText(new Date(oldest).toISOString())}.</strong> Det som är nytt är på väg.
      </p>
    </FloatingNotice>
  )
}
