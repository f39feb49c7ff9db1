import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Reads a command's arguments. Throws an error that says what is wrong with them, and how the command is called. */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config)
  } catch (cause) {
    // Without Node's advice on what else could have been meant.
    const [problem] = (cause as Error).message.split('. ')
    throw new Error(`${problem}.\n${usage}`, { cause })
  }
}
