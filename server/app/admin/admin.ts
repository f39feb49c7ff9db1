import { parseArgs } from 'node:util'
import { checkCommands } from './check.ts'
import { exitCode, type Admin, type Command, type ExitCode, type UnopenedCommand } from './command.ts'
import { folderCommands } from './folders.ts'
import { maintenanceCommands } from './maintenance.ts'
import { clockCommands, jobCommands, keyCommands, mailCommands, storageCommands } from './running.ts'
import { userCommands } from './users.ts'

const commands: Record<string, Record<string, Command | UnopenedCommand>> = {
  check: checkCommands,
  users: userCommands,
  folders: folderCommands,
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
  const { command, given, flags, options } = readCall(words)
  if ('runUnopened' in command) return command.runUnopened(environment, print)
  const admin = await open()
  try {
    return await command.run(admin, given, flags, options)
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

/** The arguments, flags and options; undefined if they are not what the command takes. */
function argumentsOf(command: Shape, args: string[]) {
  const { takes = [], flags = [], options = [], choices = [] } = command
  const named = Object.fromEntries([
    ...flags.map((flag) => [flag, { type: 'boolean' as const }] as const),
    ...[...options, ...choices].map((option) => [option, { type: 'string' as const }] as const),
  ])
  try {
    const { values, positionals } = parseArgs({ args, options: named, allowPositionals: true })
    const needed = takes.filter((one) => one.startsWith('<')).length
    if (positionals.length < needed || positionals.length > takes.length) return undefined
    if (options.some((option) => !(option in values))) return undefined
    const texts = Object.entries(values).filter((one): one is [string, string] => typeof one[1] === 'string')
    return {
      given: positionals,
      flags: new Set(flags.filter((flag) => flag in values)),
      options: Object.fromEntries(texts),
    }
  } catch {
    return undefined
  }
}

type Shape = Partial<Pick<Command, 'takes' | 'flags' | 'options' | 'choices'>>

function shapeOf(group: string, name: string, { takes = [], flags = [], options = [], choices = [] }: Shape): string {
  const named = [...options.map((one) => `--${one} "<${one}>"`), ...choices.map((one) => `[--${one} "<${one}>"]`)]
  return [group, name, ...takes, ...named, ...flags.map((one) => `[--${one}]`)].join(' ')
}

function usage(): string {
  const lines = Object.entries(commands).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).map(([name, command]) => `  ${shapeOf(group, name, command)}\n      ${command.about}`),
  )
  return ['npm run admin -- <command>', ...lines].join('\n')
}
