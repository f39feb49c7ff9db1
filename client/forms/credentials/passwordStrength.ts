import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// Large, for its lists of common passwords: import it only when somebody begins to type a new one.

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** How hard a password is to guess: 1 (easy) to 4 (very hard). What the person is called makes it easier. */
export function strengthOf(password: string, known: readonly string[]): number {
  const { score } = estimator.check(password, known.flatMap((word) => [word, ...word.split(/[\s@.]+/)]).filter(Boolean))
  return Math.max(1, score)
}
