import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { product } from './product.ts'

// Large, because of its dictionaries: import it only when a new password is given.

/** Words that people here put into passwords and that the lists of other languages lack; commonest first. */
const ours = [
  'lösenord',
  'losenord',
  product.name.toLowerCase(),
  product.slug,
  'hemligt',
  'hemlig',
  'sommar',
  'vinter',
  'fotboll',
  'älskling',
  'alskling',
  'välkommen',
  'valkommen',
  'sverige',
  'stockholm',
  'göteborg',
  'goteborg',
  'bajskorv',
  'hejhej',
  'hejsan',
  'blomma',
  'mamma',
  'pappa',
]

const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary, ours }, graphs: adjacencyGraphs })

/** Strengths that are refused; 1 is the weakest. */
export const isTooEasy = (strength: number) => strength <= 1

/** Why a password is easy to guess. */
export type Weakness = 'common' | 'own' | 'row' | 'repeat' | 'date' | 'short'

/** Estimating takes time with the square of the length, and what is strong at this length is strong enough. */
const estimatedLength = 40

/**
 * The strength of a password, from 1 (easy to guess) to 4 (very hard), and why it is no stronger. The user's own words,
 * such as name and address, make it weaker.
 */
export function strengthOf(password: string, known: readonly string[]): { strength: number; weakness: Weakness } {
  const own = known.flatMap((word) => [word, ...word.split(/[\s@.]+/)]).filter(Boolean)
  const { score, sequence, feedback } = estimator.check(password.slice(0, estimatedLength), own)
  const words = sequence.flatMap((match) => ('dictionaryName' in match ? [match.dictionaryName] : []))
  return { strength: Math.max(1, score), weakness: weaknessOf(feedback.warning, words) }
}

function weaknessOf(warning: string | null, dictionaries: readonly string[]): Weakness {
  if (dictionaries.includes('userInputs')) return 'own'
  const reason = (warning && reasons[warning]) || undefined
  return reason ?? (dictionaries.length > 0 ? 'common' : 'short')
}

const reasons: Record<string, Weakness> = {
  straightRow: 'row',
  keyPattern: 'row',
  sequences: 'row',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  recentYears: 'date',
  dates: 'date',
}
