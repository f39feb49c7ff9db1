import type { LookShown } from '#contract/accounts/support.ts'

/** An event that a firm carried out. */
export type Job = { id: number; title: string; firmName: string }

/** The jobs among what there is in a folder. */
export const jobsOf = ({ list }: LookShown): Job[] =>
  list.flatMap(({ kind, id, title, firmName }) =>
    kind === 'activity' && firmName !== null ? [{ id, title, firmName }] : [],
  )
