import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// Large, because of its dictionaries: import it only when a new password is typed.

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Password strength from 1 (easy to guess) to 4 (very hard). The user's own names make it weaker. */
export function strengthOf(password: string, known: readonly string[]): number {
  const { score } = estimator.check(password, known.flatMap((word) => [word, ...word.split(/[\s@.]+/)]).filter(Boolean))
  return Math.max(1, score)
}
