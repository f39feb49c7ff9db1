import { Problem } from '#contract/problems.ts'

/** More than a browser sends at once to one host over HTTP/1.1, for two pages. */
const most = 12

/** Keeps one account from holding all connections open with bodies that hardly arrive. Throws `tooManyRequests`. */
export function limitPerUser() {
  const running = new Map<number, number>()
  const add = (userId: number, change: number) => {
    const count = (running.get(userId) ?? 0) + change
    if (count > 0) running.set(userId, count)
    else running.delete(userId)
    return count
  }
  return async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
    try {
      if (add(userId, 1) > most) throw new Problem('tooManyRequests', { retryAfterSeconds: 5 })
      return await work()
    } finally {
      add(userId, -1)
    }
  }
}
