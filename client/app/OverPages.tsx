import { useStore } from '#client/ui/state/createStore.ts'
import { onUserLeft } from '#client/platform/session/userLeft.ts'
import { ToastRegion } from '#client/ui/feedback/ToastRegion.tsx'
import { dismissAllToasts } from '#client/ui/feedback/toastStore.ts'
import { SlowNotice } from './SlowNotice.tsx'
import { leaving } from '#client/platform/unsent/leaving/leaving.ts'

// They tell of what one person did, and their buttons would do it as the next.
onUserLeft(dismissAllToasts)

/** What lies over every page of somebody who is signed in: messages, and the question before they leave. */
export function OverPages() {
  const question = useStore(leaving)
  return (
    <>
      <ToastRegion />
      <SlowNotice />
      {question}
    </>
  )
}
