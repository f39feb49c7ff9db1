import { lazy, Suspense } from 'react'
import { useStore } from '../state/createStore.ts'
import { useSession } from '../session/session.tsx'
import { onUserLeft } from '../session/userLeft.ts'
import { ToastRegion } from '../ui/feedback/ToastRegion.tsx'
import { dismissAllToasts } from '../ui/feedback/toastStore.ts'
import { leaving } from '../unsent/leaving/leaving.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('../unsent/leaving/LeaveDialog.tsx')).LeaveDialog }))

// They tell of what one person did, and their buttons would do it as the next.
onUserLeft(dismissAllToasts)

/** What lies over every page of somebody who is signed in: messages, and the question before they leave. */
export function OverPages() {
  const asked = useStore(leaving)
  const { user } = useSession()
  return (
    <>
      <ToastRegion />
      <Suspense fallback={null}>{asked && user && <LeaveDialog userId={user.userId} {...asked} />}</Suspense>
    </>
  )
}
