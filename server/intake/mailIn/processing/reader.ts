import { join } from 'node:path'
import type { Confined, Confinement } from '#server/platform/confined/confined.ts'

/** A mail of the largest size is taken apart in a second or two; the others wait for it. */
const limits = { timeMs: 30_000, processorMs: 10_000, memoryBytes: 768 * 1024 ** 2 }

/** Opens the process that takes mails apart. */
export const openMailReader = ({ open }: Confinement): Confined =>
  open({ script: join(import.meta.dirname, 'worker/worker.ts'), limits })
