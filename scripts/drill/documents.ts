import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The commands of a document, in the block that begins with this one. With each change they are other commands where no
 * command could be as it stands; throws if they do not say what is to be changed, for then something else is tried.
 */
export function commandsOf(document: string, beginning: string, changes: [string, string][] = []): string {
  const text = readFileSync(join(import.meta.dirname, '../../docs', document), 'utf8')
  const blocks = [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block)
  const found = blocks.find((block) => block.startsWith(beginning))
  if (found === undefined) throw new Error(`docs/${document} has no block of commands that begins with "${beginning}".`)
  return changed(found, changes)
}

/** Throws if the text does not say what is to be changed. */
export function changed(text: string, changes: [string, string][]): string {
  return changes.reduce((so, [from, to]) => {
    if (!so.includes(from)) throw new Error(`It does not say "${from}".`)
    return so.replaceAll(from, to)
  }, text)
}
