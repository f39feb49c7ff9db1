import { lazy, Suspense } from 'react'
import { useStore } from '../state/createStore.ts'
import { useSession } from '../session/session.tsx'
import { ToastRegion } from '../ui/feedback/ToastRegion.tsx'
import { leaving } from '../unsent/leaving/leaving.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('../unsent/leaving/LeaveDialog.tsx')).LeaveDialog }))

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
