import { parseArgs, type ParseArgsConfig } from 'node:util'

/** What a command was called with. Throws what is wrong with that, and how it is called. */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config)
  } catch (cause) {
    // Without Node's advice on what else could have been meant.
    const [problem] = (cause as Error).message.split('. ')
    throw new Error(`${problem}.\n${usage}`, { cause })
  }
}
