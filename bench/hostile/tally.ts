/** The outcome of one request. */
export type Outcome = {
  /** The attack that it belongs to, in a word or two. */
  attack: string
  /** Enough to repeat it. */
  request: string
  /** Null if the connection ended without an answer. */
  status: number | null
  /** Why there was no answer. */
  reason?: string
  /** The event that the security log should have of it; undefined for none. */
  noted: string | undefined
}

export const noTrouble = 'no trouble'

type Counted = { calm: number; troubled: number }

/** Counts what is answered, and keeps what must not be. */
export function createTally(troubleNow: () => string | null) {
  const statuses = new Map<string, Map<string, number>>()
  const noted = new Map<string, Counted>()
  const broken: Outcome[] = []
  const refusals = new Map<string, number>()
  const unanswered = new Map<string, number>()
  return {
    statuses,
    noted,
    /** 5xx that are not 503. */
    broken,
    /** 503 by the trouble of the moment. */
    refusals,
    /** Why there was no answer, and in what trouble. */
    unanswered,
    add: (outcome: Outcome) => {
      const { attack, status, reason, noted: kind } = outcome
      const trouble = troubleNow()
      const ofAttack = statuses.get(attack) ?? new Map<string, number>()
      statuses.set(attack, ofAttack)
      increase(ofAttack, status === null ? 'no answer' : String(status))
      if (kind) {
        const counted = noted.get(kind) ?? { calm: 0, troubled: 0 }
        noted.set(kind, counted)
        // Without an answer nobody knows whether it was noted.
        if (trouble || status === null) counted.troubled++
        else counted.calm++
      }
      if (reason) increase(unanswered, `${reason}, ${trouble ?? noTrouble}`)
      if (status === 503) increase(refusals, trouble ?? noTrouble)
      if (status !== null && status >= 500 && status !== 503) broken.push(outcome)
    },
  }
}

export type Tally = ReturnType<typeof createTally>

const increase = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
