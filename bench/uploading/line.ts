import { setTimeout as pause } from 'node:timers/promises'

/** Lets through as many bytes as a line of so many megabits per second carries; without a number all at once. */
export function lineOf(mbits: number | undefined) {
  const began = performance.now()
  let passed = 0
  return async (bytes: number) => {
    passed += bytes
    const ahead = mbits ? (passed * 8) / (mbits * 1000) - (performance.now() - began) : 0
    if (ahead > 1) await pause(ahead)
  }
}
