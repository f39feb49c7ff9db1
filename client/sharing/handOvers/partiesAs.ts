import type { HandOverParty } from '#contract/sharing/handOvers.ts'

type Role = HandOverParty['role']

/** The parties of a hand-over who have this role in it. */
export const partiesAs = <P extends { role: Role }>({ parties }: { parties: readonly P[] }, role: Role): P[] =>
  parties.filter((one) => one.role === role)
