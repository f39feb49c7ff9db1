import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** The dependencies of the commands; the queue and the storage are opened by those that need them. */
export type Admin = {
  config: Pick<Config, 'identity' | 'publicUrl' | 'dataDir' | 'smtpUrl' | 'mailFrom'>
  db: Db
  queue: () => Promise<Queue>
  storage: () => Promise<Storage>
  print: (line: string) => void
  /** Asks whoever runs the command; undefined if nobody is there to answer. */
  ask: (question: string) => Promise<string | undefined>
  /** The person who runs the command, for the security log. */
  operator: string
}

export const exitCode = {
  done: 0,
  /** The code where nothing was done, or something was found that needs a person. */
  attention: 1,
  misused: 2,
} as const
export type ExitCode = (typeof exitCode)[keyof typeof exitCode]

export type Options = Readonly<Partial<Record<string, string>>>

export type Command = {
  /** The names of the arguments, in order; those in brackets are optional. */
  takes?: readonly string[]
  flags?: readonly string[]
  /** The names of what is given behind a name of its own, all of it needed: `--reason "…"`. */
  options?: readonly string[]
  /** Those that may be left out. */
  choices?: readonly string[]
  about: string
  run: (admin: Admin, given: readonly string[], flags: ReadonlySet<string>, options: Options) => Promise<ExitCode>
}

/** A command that needs no open installation: it says what keeps one from being opened. */
export type UnopenedCommand = Pick<Command, 'takes' | 'flags' | 'options' | 'choices' | 'about'> & {
  runUnopened: (environment: NodeJS.ProcessEnv, print: Admin['print']) => Promise<ExitCode>
}
