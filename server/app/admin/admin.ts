import { parseArgs } from 'node:util'
import { exitCode, type Admin, type Command, type ExitCode } from './command.ts'
import { jobCommands, keyCommands, mailCommands, storageCommands } from './running.ts'
import { userCommands } from './users.ts'

const commands: Record<string, Record<string, Command>> = {
  users: userCommands,
  mail: mailCommands,
  jobs: jobCommands,
  storage: storageCommands,
  keys: keyCommands,
}

type Opened = Admin & { close: () => Promise<void> }

/** Runs one command of the operator's. Words that are no command print them all, and open nothing. */
export async function runAdmin(words: string[], print: Admin['print'], open: () => Opened): Promise<ExitCode> {
  const call = readCall(words)
  if (!call) {
    print(usage())
    return exitCode.misused
  }
  const admin = open()
  try {
    return await call.command.run(admin, call.given, call.flags)
  } finally {
    await admin.close()
  }
}

function readCall(words: string[]) {
  const [group = '', name = 'list', ...rest] = words
  const command = commands[group]?.[name]
  if (!command) return undefined
  const { takes = [], flags = [] } = command
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
    const needed = takes.filter((one) => one.startsWith('<')).length
    if (positionals.length < needed || positionals.length > takes.length) return undefined
    return { command, given: positionals, flags: new Set(Object.keys(values)) }
  } catch {
    return undefined
  }
}

function usage(): string {
  const lines = Object.entries(commands).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).map(([name, { takes = [], flags = [], about }]) => {
      const call = [group, name, ...takes, ...flags.map((flag) => `[--${flag}]`)].join(' ')
      return `  ${call}\n      ${about}`
    }),
  )
  return ['npm run admin -- <command>', ...lines].join('\n')
}
