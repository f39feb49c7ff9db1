/** How many may do something at once, in all and of one network: a stranger leaves room for others. */
export type AtOnce = { all: number; ofNetwork: number }

/** Places that are taken and left again. A machine of ours brings what others send, and counts among all alone. */
export function createPlaces({ all: most, ofNetwork }: AtOnce) {
  const held = new Map<string, number>()
  let all = 0
  return {
    take(network: string, isOurs: boolean): boolean {
      const own = held.get(network) ?? 0
      if (all >= most || (!isOurs && own >= ofNetwork)) return false
      held.set(network, own + 1)
      all++
      return true
    },
    leave(network: string) {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
      all--
    },
  }
}
