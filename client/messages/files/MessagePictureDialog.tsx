import { lazy, Suspense } from 'react'
import { useWasTrue } from '../../state/useWasTrue.ts'
import type { MessagePictureWindowProps } from './MessagePictureWindow.tsx'

// Loaded with the first picture that is opened.
const LazyWindow = lazy(async () => ({ default: (await import('./MessagePictureWindow.tsx')).MessagePictureWindow }))

/** The open picture of a message over all of the screen. */
export function MessagePictureDialog(props: MessagePictureWindowProps) {
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
