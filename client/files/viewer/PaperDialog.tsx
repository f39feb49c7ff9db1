import { lazy, Suspense } from 'react'
import { useWasTrue } from '../../state/useWasTrue.ts'
import type { PaperWindowProps } from './PaperWindow.tsx'

// Loaded with the first paper that is opened.
const LazyWindow = lazy(async () => ({ default: (await import('./PaperWindow.tsx')).PaperWindow }))

/** The open file over all of the screen. */
export function PaperDialog(props: PaperWindowProps) {
  // Stays from then on, so that it leaves as it came.
  const wasOpened = useWasTrue(props.id !== null)
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <LazyWindow {...props} />
      </Suspense>
    )
  )
}
