/** What comes by chance, and is the same for the same seed. */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    is: (share = 0.5) => next() < share,
    of: <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T,
  }
}
