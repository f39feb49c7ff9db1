import type { Services } from '#server/platform/services.ts'
import { attachPapers, type AttachingDeps } from './papers/attachPapers.ts'
import { papersJob, type PapersJob } from './papers/queuePapers.ts'
import { writeImport, writeJob, type WriteJob } from './write/write.ts'

/** Writes what people have said yes to, and lays its papers at their components, until the queue stops. */
export async function startImports(deps: AttachingDeps & Pick<Services, 'queue'>): Promise<void> {
  await deps.queue.work<WriteJob>(writeJob, (job, signal) => writeImport(deps, job, signal), 2)
  // One file after the other: each is unpacked onto the disk.
  await deps.queue.work<PapersJob>(papersJob, (job, signal) => attachPapers(deps, job, signal), 1)
}
