/**
 * What a promise comes to. Throws if that takes longer; nobody hears of it then, and `onLate` is told first. For what a
 * browser may never answer.
 */
export async function within<T>(longestMs: number, answer: Promise<T>, onLate = () => {}): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    onLate()
    reject(new Error('It did not answer in time.'))
  }, longestMs)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
