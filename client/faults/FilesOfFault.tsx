import { Suspense } from 'react'
import { mayWithItem } from '#contract/archive.ts'
import type { Fault } from '#contract/faults.ts'
import { LazyAttachedFiles } from '../attachments/LazyAttachedFiles.tsx'

/** The files of a fault. */
export function FilesOfFault({ fault }: { fault: Fault }) {
  const { id: faultId, folderId, title } = fault
  return (
    <Suspense fallback={null}>
      <LazyAttachedFiles target={{ folderId, faultId }} mayAdd={mayWithItem(fault, 'AddFile')} label={title} />
    </Suspense>
  )
}
