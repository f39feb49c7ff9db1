import { lazy, Suspense } from 'react'
import type { ReadOfPapersProps } from './ReadOfPapers.tsx'

const ReadOfPapers = lazy(async () => ({ default: (await import('./ReadOfPapers.tsx')).ReadOfPapers }))

/** The same, loaded once there is a paper to read. */
export const LazyReadOfPapers = (props: ReadOfPapersProps) => (
  <Suspense fallback={null}>
    <ReadOfPapers {...props} />
  </Suspense>
)
