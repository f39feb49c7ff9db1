/** Boxes, chunks, segments and directory entries: more than any camera writes, and quickly gone through. */
const mostSteps = 200_000
/** Bytes of text searched, of data unpacked, and of film read: this many of each. */
const mostBytes = 64 * 1024 * 1024

/**
 * How much of a file is looked at, whatever it says of itself: anybody may have written it. What is spent stays spent,
 * and what lies beyond has not been read.
 */
export type Budget = ReturnType<typeof createBudget>

export function createBudget() {
  let [steps, bytes, isSpent] = [mostSteps, mostBytes, false]
  const giveUp = () => {
    isSpent = true
    return false
  }
  return {
    /** Whether so many steps more may be taken. */
    step: (count = 1): boolean => (count <= steps ? ((steps -= count), true) : giveUp()),
    /** Whether so many bytes more may be searched or unpacked. */
    search: (count: number): boolean => (count <= bytes ? ((bytes -= count), true) : giveUp()),
    /** Something cannot be read through. */
    giveUp,
    /** Whether something has not been read through. */
    isSpent: () => isSpent,
    taken: () => ({ steps: mostSteps - steps, bytes: mostBytes - bytes }),
  }
}
