/**
 * Does something with each, three at a time, in their order. Where one fails, no further ones are begun; it throws once
 * those that were have ended too.
 */
export async function inTurns<T>(all: readonly T[], take: (one: T) => Promise<void>) {
  const waiting = [...all]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await take(next).catch((error: unknown) => {
        waiting.length = 0
        throw error
      })
  }
  const ended = await Promise.allSettled([lane(), lane(), lane()])
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}
