import type { Readable } from 'node:stream'
import type { ReadChoices } from '#contract/importSettings.ts'
import type { ReadFile, Refused } from './table.ts'

export type ToRead = {
  /** The account whose file it is. */
  owner: number
  /** The file's name; null for pasted cells. */
  name: string | null
  bytes: () => Readable | Promise<Readable>
  choices: ReadChoices
}

/** Reads files that people bring, in a process of its own, which starts when needed. */
export type ImportReader = {
  /** A file that cannot be read is an answer. Throws what `bytes` and `signal` give, and once it has been stopped. */
  read: (file: ToRead, signal?: AbortSignal) => Promise<ReadFile | Refused>
  /** Takes papers out of a ZIP one by one, by their `Paper.path`; those that are damaged or too large are left out. */
  takePapers: (
    file: Pick<ToRead, 'owner' | 'bytes'> & { paths: readonly string[] },
    use: (path: string, paper: { open: () => Readable; size: number }) => Promise<void>,
    signal?: AbortSignal,
  ) => Promise<void>
  stop: () => Promise<void>
}
