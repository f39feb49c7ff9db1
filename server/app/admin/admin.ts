import { parseArgs } from 'node:util'
import { checkCommands } from './check.ts'
import { exitCode, type Admin, type Command, type ExitCode, type UnopenedCommand } from './command.ts'
import { maintenanceCommands } from './maintenance.ts'
import { clockCommands, jobCommands, keyCommands, mailCommands, storageCommands } from './running.ts'
import { userCommands } from './users.ts'

const commands: Record<string, Record<string, Command | UnopenedCommand>> = {
  check: checkCommands,
  users: userCommands,
  mail: mailCommands,
  jobs: jobCommands,
  storage: storageCommands,
  keys: keyCommands,
  clock: clockCommands,
  maintenance: maintenanceCommands,
}

type Opened = Admin & { close: () => Promise<void> }

/** An invalid command line; the message says what is wrong. */
export class Misuse extends Error {}

/** Runs one command of the operator's; `--help` prints them all. Throws `Misuse`, before anything is opened. */
export async function runAdmin(
  words: string[],
  print: Admin['print'],
  open: () => Promise<Opened>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<ExitCode> {
  if (words.includes('--help')) {
    print(usage())
    return exitCode.done
  }
  const { command, given, flags } = readCall(words)
  if ('runUnopened' in command) return command.runUnopened(environment, print)
  const admin = await open()
  try {
    return await command.run(admin, given, flags)
  } finally {
    await admin.close()
  }
}

const whereToLook = 'They are listed by: npm run admin -- --help'

function readCall(words: string[]) {
  const [group, name = 'list', ...rest] = words
  if (!group) throw new Misuse(`Which command? ${whereToLook}`)
  const command = commands[group]?.[name]
  if (!command) throw new Misuse(`There is no command ${words.slice(0, 2).join(' ')}. ${whereToLook}`)
  const call = argumentsOf(command, rest)
  if (!call) throw new Misuse(`Usage: npm run admin -- ${shapeOf(group, name, command)}`)
  return { command, ...call }
}

/** The arguments and flags; undefined if they are not what the command takes. */
function argumentsOf(command: Shape, args: string[]) {
  const { takes = [], flags = [] } = command
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const needed = takes.filter((one) => one.startsWith('<')).length
    if (positionals.length < needed || positionals.length > takes.length) return undefined
    return { given: positionals, flags: new Set(Object.keys(values)) }
  } catch {
    return undefined
  }
}

type Shape = Partial<Pick<Command, 'takes' | 'flags'>>

const shapeOf = (group: string, name: string, { takes = [], flags = [] }: Shape) =>
  [group, name, ...takes, ...flags.map((flag) => `[--${flag}]`)].join(' ')

function usage(): string {
  const lines = Object.entries(commands).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).map(([name, command]) => `  ${shapeOf(group, name, command)}\n      ${command.about}`),
  )
  return ['npm run admin -- <command>', ...lines].join('\n')
}
