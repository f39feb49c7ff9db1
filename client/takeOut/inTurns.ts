/** Does something with each, three at a time, in their order. Where one fails, no further ones are begun. */
export async function inTurns<T>(all: readonly T[], take: (one: T) => Promise<void>) {
  const waiting = [...all]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await take(next).catch((error: unknown) => {
        waiting.length = 0
        throw error
      })
  }
  await Promise.all([lane(), lane(), lane()])
}
