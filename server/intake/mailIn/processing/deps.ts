import type { FinishingDeps } from '#server/content/files/uploads/finishing/deps.ts'
import type { Confined } from '#server/platform/confined/confined.ts'
import type { Resolver } from './judge.ts'

export type Sorting = FinishingDeps & {
  /** The most that the files of an account may take, in bytes. */
  quota: number
  domain: string
  mails: Pick<Confined, 'run' | 'tasks'>
  resolver: Resolver
}
