import type { Resolver } from './judge.ts'

/** In milliseconds: for a question, and for all of a mail: at the first try short, so that nobody waits for long behind it. */
const patience = { question: 3_000, firstTry: 4_000, laterTry: 12_000 }
/** A domain whose servers are silent so often says nothing. */
const mostAsked = 2
/** After so many tries we say no more that our own DNS is away. */
const mostTries = 20

export type Asking = {
  resolver: Resolver
  /** Whether what nobody answers is taken to be nothing; otherwise the mail is tried again. */
  isLast: () => boolean
}

/** Asks for all of a mail within a time, each question once. */
export function askingFor(resolver: Resolver, tries: number): Asking {
  const allMs = tries < mostAsked ? patience.firstTry : patience.laterTry
  const answers = new Map<string, ReturnType<Resolver>>()
  let [spentMs, pending, since, isRefused] = [0, 0, 0, false]

  async function ask(name: string, type: string) {
    const leftMs = allMs - spentMs - (pending > 0 ? Date.now() - since : 0)
    if (leftMs <= 0) throw silent()
    if (pending++ === 0) since = Date.now()
    try {
      return await within(Math.min(patience.question, leftMs), resolver(name, type))
    } catch (error) {
      isRefused ||= (error as { code?: string }).code === 'ECONNREFUSED'
      throw error
    } finally {
      if (--pending === 0) spentMs += Date.now() - since
    }
  }

  return {
    resolver: (name, type) => {
      const question = `${type} ${name}`.toLowerCase()
      const answer = answers.get(question) ?? ask(name, type)
      answers.set(question, answer)
      return answer
    },
    // Where our own servers are away nothing is known of any domain.
    isLast: () => tries >= mostTries || (tries >= mostAsked && !isRefused),
  }
}

const silent = () => Object.assign(new Error('No answer in time.'), { code: 'ETIMEOUT' })

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(silent()), ms)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
