import { randomUUID } from 'node:crypto'
import { heartbeatIntervalMs } from '#contract/platform/live.ts'

/** A process' report to the others about a user with many open pages there: when each was opened. */
export type OpenStreams = { process: string; userId: number; openedAt: number[] }

type Opened = { userId: number; network: string; openedAt: number }

/** The limit of a user's streams in all processes together. */
const maxStreamsPerUser = 20
/**
 * The limit of a network's streams in each process: more than people behind one address have open, and few enough that
 * one address does not take them all.
 */
const maxStreamsPerNetwork = 500
/** The number of a user's open pages from which the other processes are told of them. */
const reportedFrom = 6
/** The age at which a report is dropped: the process that sent it has ended. */
const forgottenAfterMs = 2.5 * heartbeatIntervalMs

/** Limits the streams of one user in all processes, and of one network in this one. */
export function createStreamLimits(reportToProcesses: (open: OpenStreams) => void) {
  const process = randomUUID()
  const elsewhere = new Map<string, OpenStreams & { receivedAt: number }>()
  let latest = 0
  return {
    /** The time of a stream that opens now, later than any other of this process. */
    nextOpening: () => (latest = Math.max(Date.now(), latest + 1)),
    /** The user's streams here that are not among the newest in all processes: each process closes its own. */
    excessOf<S extends Opened>(userId: number, own: S[]): S[] {
      const others = [...elsewhere.values()]
        .filter((open) => open.userId === userId)
        .flatMap(({ openedAt }) => openedAt)
      const all = [...own.map(({ openedAt }) => openedAt), ...others].toSorted((a, b) => b - a)
      const oldest = all[maxStreamsPerUser - 1] ?? 0
      return own.filter(({ openedAt }) => openedAt < oldest)
    },
    /** The oldest streams of a network that exceed its limit. */
    excessAt: <S extends Opened>(network: string, streams: Iterable<S>): S[] => {
      const there = [...streams].filter((stream) => stream.network === network)
      return there.slice(0, Math.max(0, there.length - maxStreamsPerNetwork))
    },
    report(userId: number, own: Opened[]) {
      if (own.length >= reportedFrom)
        reportToProcesses({ process, userId, openedAt: own.map(({ openedAt }) => openedAt) })
    },
    /** Stores another process' report; false if it is this process' own. */
    receive(open: OpenStreams): boolean {
      if (open.process === process) return false
      elsewhere.set(`${open.process} ${open.userId}`, { ...open, receivedAt: Date.now() })
      return true
    },
    forgetEnded() {
      for (const [key, { receivedAt }] of elsewhere)
        if (receivedAt < Date.now() - forgottenAfterMs) elsewhere.delete(key)
    },
  }
}
