import { readFileSync } from 'node:fs'
import { processorMs, residentBytes } from '../server/platform/confined/workerProcess.ts'

/* What the processes that this one started take, on Linux; nothing where the system does not tell. */

const memoryCheckMs = 20

function children(): number[] {
  try {
    return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** The processor time of those that run, in milliseconds. One that was stopped takes its time with it. */
export const processorMsOfChildren = () => children().reduce((sum, pid) => sum + processorMs(pid), 0)

/** Watches how much memory one of them holds; what is returned ends it, and says how many bytes it was at most. */
export function watchMemory(): () => number {
  let most = 0
  const look = () => void (most = Math.max(most, ...children().map(residentBytes)))
  const looking = setInterval(look, memoryCheckMs)
  return () => {
    clearInterval(looking)
    look()
    return most
  }
}
