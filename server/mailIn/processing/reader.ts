import { join } from 'node:path'
import { createConfined, type Confined, type ConfinedOptions } from '../../platform/confined/confined.ts'

/** A mail of the largest size is taken apart in a second or two. */
const limits = { timeMs: 60_000, processorMs: 20_000, memoryBytes: 768 * 1024 ** 2 }

/** Opens the process that takes mails apart. */
export const openMailReader = ({
  tasks,
  ...options
}: Pick<ConfinedOptions, 'tasks'> & Partial<ConfinedOptions>): Confined =>
  createConfined({ tasks, script: join(import.meta.dirname, 'worker/worker.ts'), limits, ...options })
