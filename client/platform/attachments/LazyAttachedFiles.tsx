import { lazy, Suspense } from 'react'
import type { AttachedFilesProps } from './AttachedFiles.tsx'
import { RoomForFiles } from './RoomForFiles.tsx'

const Loaded = lazy(async () => ({ default: (await import('./AttachedFiles.tsx')).AttachedFiles }))

/** Loaded with the first item that is opened: what sends files is not needed before. */
export function LazyAttachedFiles(props: AttachedFilesProps) {
  return (
    <Suspense fallback={props.mayAdd && <RoomForFiles {...props} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
