import { readFileSync } from 'node:fs'
import { processorMs, residentBytes } from '../server/platform/confined/workerProcess.ts'

/* What the processes that this one started take, on Linux; nothing where the system does not tell. */

const memoryCheckMs = 20

function children(parent = process.pid): number[] {
  try {
    return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** The processor time of those that run, in milliseconds. One that was stopped takes its time with it. */
export const processorMsOfChildren = () => children().reduce((sum, pid) => sum + processorMs(pid), 0)

const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Watches how much memory one of them holds, or one that another process has started to run a script; what is returned
 * ends it, and says how many bytes it was at most.
 */
export function watchMemory({ parent = process.pid, script = '' } = {}): () => number {
  let most = 0
  const watched = () => children(parent).filter((pid) => commandOf(pid).includes(script))
  const look = () => void (most = Math.max(most, ...watched().map(residentBytes)))
  const looking = setInterval(look, memoryCheckMs)
  return () => {
    clearInterval(looking)
    look()
    return most
  }
}
