import { lazy, Suspense, type ComponentProps } from 'react'
import { useWasTrue } from '../../state/useWasTrue.ts'

// Loaded when the first picture is opened.
const PictureWindow = lazy(async () => ({ default: (await import('./PictureWindow.tsx')).PictureWindow }))

type OpenedPictureProps = Omit<ComponentProps<typeof PictureWindow>, 'onOpen' | 'onClose'> & {
  /** Null closes the one that is open. */
  onOpen: (number: number | null) => void
}

/** The picture that is open, among the others of what somebody reads through a link. Stays mounted once one was open. */
export function OpenedPicture({ onOpen, ...shown }: OpenedPictureProps) {
  return (
    useWasTrue(shown.number !== null) && (
      <Suspense fallback={null}>
        <PictureWindow {...shown} onOpen={onOpen} onClose={() => onOpen(null)} />
      </Suspense>
    )
  )
}
