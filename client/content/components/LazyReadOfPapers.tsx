import { Suspense } from 'react'
import { formPart } from '#client/platform/forms/formPart.tsx'
import type { ReadOfPapersProps } from './ReadOfPapers.tsx'

const ReadOfPapers = formPart(async () => (await import('./ReadOfPapers.tsx')).ReadOfPapers)

/** The same, loaded once there is a paper to read. */
export const LazyReadOfPapers = (props: ReadOfPapersProps) => (
  <Suspense fallback={null}>
    <ReadOfPapers {...props} />
  </Suspense>
)
