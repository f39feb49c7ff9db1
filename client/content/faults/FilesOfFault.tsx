import type { Fault } from '#contract/content/faults.ts'
import { LazyAttachedFiles } from '#client/platform/attachments/LazyAttachedFiles.tsx'
import { mayWithFault } from './mayWithFault.ts'

/** The files of a fault. */
export function FilesOfFault({ fault }: { fault: Fault }) {
  const { id: faultId, folderId, title } = fault
  return <LazyAttachedFiles target={{ folderId, faultId }} mayAdd={mayWithFault(fault, 'addFile')} label={title} />
}
