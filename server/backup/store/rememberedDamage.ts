import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from './writeDurably.ts'

/** The names that were found damaged, a line for each: no other night may come to read them for months. */
const file = 'damaged'

/** Those that the last reading of a store left. */
export async function rememberedDamage(root: string): Promise<string[]> {
  const text = await readFile(join(root, file), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => /^[\da-f]{64}$/.test(line))
}

export function rememberDamage(root: string, names: Iterable<string>): Promise<void> {
  return writeDurably(root, { name: file, bytes: [...names].map((name) => `${name}\n`).join('') })
}
