import { totalmem } from 'node:os'

const [leastMb, mostMb] = [128, 1024]

/**
 * How many megabytes the embedded PostgreSQL keeps of its tables and indexes: an eighth of the memory, since this
 * process and the system's cache need theirs. With the 128 that it takes unasked, a service with hundreds of thousands
 * of events spends more on fetching pages than on reading them. It takes the memory only as it fills.
 */
export function sharedBuffersMb(memory = usableMemory()): number {
  return Math.min(mostMb, Math.max(leastMb, Math.floor(memory / 8 / 1024 / 1024)))
}

/** The memory that the process may use, in bytes: in a container its limit, where it has one. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity)
}
